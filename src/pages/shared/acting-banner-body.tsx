import { Link } from 'react-router'
import cs from 'virtual:browser-texts/cs/acting'
import en from 'virtual:browser-texts/en/acting'
import { href } from '../../lib/routes.ts'
import { PersonIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Acting } from './acting.ts'
import styles from './acting-banner.module.css'
import { AreaTexts } from './area-texts.tsx'
import { useLocale } from './locale.ts'

/** Brings its own texts. */
export default function ActingBannerBody({ acting }: { acting: Acting }) {
  return (
    <AreaTexts texts={{ cs, en }}>
      <Body acting={acting} />
    </AreaTexts>
  )
}

function Body({ acting: { name, company } }: { acting: Acting }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const home = href('addCustomerB2b', locale)
  return (
    <aside className={styles.banner} data-tone="ink" data-acting aria-label={t('acting.label')}>
      <Container className={styles.line}>
        <p className={styles.whom}>
          <PersonIcon size={22} />
          <span>
            {t('acting.for')} <strong>{company ?? name}</strong>
            {company ? <span className={styles.person}> ({name})</span> : null}
          </span>
        </p>
        <Link to={home} className={styles.way}>
          {t('acting.customers')}
        </Link>
        {/* Followed by a whole new document, so that nothing of the customer stays in the page. */}
        <form method="post" action={home}>
          <Button type="submit" name="intent" value="stop" variant="secondary">
            {t('acting.stop')}{' '}
            <span className={styles.again}>{t('acting.stop_for', { name: company ?? name })}</span>
          </Button>
        </form>
      </Container>
    </aside>
  )
}
