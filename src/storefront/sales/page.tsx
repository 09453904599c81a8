/** A page of the representatives: its four views under one heading. */
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import cs from 'virtual:browser-texts/cs/sales'
import en from 'virtual:browser-texts/en/sales'
import type { CustomerKind } from '../../shop/representatives/rules.ts'
import { Ground } from '../../ui/art/ground.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import { messageOf } from '../../pages/forms/form-answer.ts'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { AddCustomer } from './add-customer.tsx'
import { Customers } from './customers.tsx'
import { Figures } from './figures.tsx'
import { Statements } from './statements.tsx'
import type { SalesAnswer } from './forms.server.ts'
import { OrderFor } from './order-for.tsx'
import type { SalesPageData } from './page-data.ts'
import styles from './page.module.css'
import { viewHref, viewNamed, type View } from './views.ts'

type SalesPageProps = {
  page: SalesPageData | null
  /** The action's answer; if the visitor is not signed in, that of the login window. */
  answer: unknown
}

const isAnswer = (given: unknown): given is SalesAnswer =>
  typeof given === 'object' && given !== null && 'faults' in given

/** Brings its own texts. Empty before the login: the layout shows the window then. */
export function SalesPage({ page, answer }: SalesPageProps) {
  if (!page) return null
  return (
    <AreaTexts texts={{ cs, en }}>
      <Page page={page} answer={isAnswer(answer) ? answer : null} />
    </AreaTexts>
  )
}

function Page({ page, answer }: { page: SalesPageData; answer: SalesAnswer | null }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { kind, list, figures, statements, typedBy } = page
  const view = viewNamed(search.get('view'))
  const title = t(view === 'customers' ? `sales.${kind}.title` : `sales.${kind}.${view}`)
  const message = view === 'add' ? null : messageOf(answer, t)
  return (
    <main>
      <Head title={title} index={false} />
      <Section tone="ink" tight ground={<Ground pattern="cow" strength="faint" />} as="header">
        <Container className={styles.band}>
          <p className={styles.greeting}>{t('sales.greeting')}</p>
          <Title as="h1" size="l">
            {title}
          </Title>
          <Views kind={kind} view={view} />
        </Container>
      </Section>
      <Container className={styles.body}>
        {message ? <Notice kind="error">{message}</Notice> : null}
        <Said key={`${page.notice?.what}${page.notice?.customer?.id}`} page={page} />
        {list ? <Customers kind={kind} list={list} /> : null}
        {view === 'add' ? <AddCustomer key={kind} kind={kind} answer={answer} typedBy={typedBy} /> : null}
        {figures ? <Figures kind={kind} figures={figures} /> : null}
        {statements ? <Statements kind={kind} statements={statements} /> : null}
      </Container>
    </main>
  )
}

/** The links between the views, and between resellers and consumers. */
function Views({ kind, view }: { kind: CustomerKind; view: View }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const ways = [
    {
      to: viewHref('B2B', 'customers', locale),
      key: 'resellers',
      here: kind === 'B2B' && view === 'customers',
    },
    {
      to: viewHref('B2C', 'customers', locale),
      key: 'consumers',
      here: kind === 'B2C' && view === 'customers',
    },
    { to: viewHref(kind, 'add', locale), key: 'add', here: view === 'add' },
    { to: viewHref(kind, 'figures', locale), key: 'figures', here: view === 'figures' },
    { to: viewHref(kind, 'statements', locale), key: 'statements', here: view === 'statements' },
  ]
  return (
    <nav aria-label={t('sales.views.label')} className={styles.views}>
      {ways.map(({ to, key, here }) => (
        <Link key={key} to={to} aria-current={here ? 'page' : undefined} className={styles.view}>
          {t(`sales.views.${key}`)}
        </Link>
      ))}
    </nav>
  )
}

/** The finished action. It takes the focus, because the page has moved on by itself. */
function Said({ page: { notice } }: { page: SalesPageData }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  if (!notice) return null
  const { what, customer } = notice
  return (
    <div ref={box} tabIndex={-1} className={styles.said}>
      <Notice
        kind={what === 'lost' ? 'warning' : 'success'}
        role="none"
        title={t(`sales.notice.${what}.title`, { name: customer?.name })}
        action={what === 'added' && customer ? <OrderFor id={customer.id} name={customer.name} /> : null}
      >
        <p>{t(`sales.notice.${what}.text`, { email: customer?.email })}</p>
      </Notice>
    </div>
  )
}
