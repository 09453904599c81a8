/** The menu of the resellers' area: the tasks of a company's member, and the link to the order. */
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import cs from 'virtual:browser-texts/cs/business'
import en from 'virtual:browser-texts/en/business'
import { href } from '../../lib/routes.ts'
import { Container } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { AreaMenu } from './company-nav.server.ts'
import styles from './company-nav.module.css'

/** Texts of the resellers' own pages. */
export const businessTexts = { cs, en }

/** A page of the area: its texts, its menu, its content. */
export function AreaPage({ menu, children }: { menu: AreaMenu; children: ReactNode }) {
  return (
    <AreaTexts texts={businessTexts}>
      <Menu menu={menu} />
      {children}
    </AreaTexts>
  )
}

function Menu({ menu: { waiting, administers } }: { menu: AreaMenu }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Container className={styles.bar}>
      <nav aria-label={t('b2b.menu.label')} className={styles.links}>
        <NavLink to={href('b2bHome', locale)} end>
          {t('b2b.menu.home')}
        </NavLink>
        <NavLink to={href('b2bQuickOrder', locale)}>{t('b2b.menu.quick_order')}</NavLink>
        <NavLink to={href('b2bOrders', locale)}>{t('b2b.menu.orders')}</NavLink>
        {waiting === null ? null : (
          <NavLink to={href('b2bApprovals', locale)}>
            {waiting > 0 ? t('b2b.menu.approvals_waiting', { count: waiting }) : t('b2b.menu.approvals')}
          </NavLink>
        )}
        {administers ? <NavLink to={href('b2bCompany', locale)}>{t('b2b.menu.company')}</NavLink> : null}
      </nav>
    </Container>
  )
}
