/** Orders that wait for an approver: their content, and the buttons to approve or decline. */
import { Link, useActionData, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { ApprovalAnswer, loader } from './approvals.server.ts'
import styles from './approvals.module.css'
import { AreaPage } from './company-nav.tsx'
import { WaitingOrder } from './waiting-order.tsx'

export { action, loader } from './approvals.server.ts'

type Page = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

export default function Approvals() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded) return null
  return (
    <AreaPage menu={loaded.menu}>
      <ApprovalsPage {...loaded} />
    </AreaPage>
  )
}

function ApprovalsPage({ orders, next, previous }: Page) {
  const { t } = useTranslation()
  const locale = useLocale()
  const answer = useActionData<ApprovalAnswer>()
  return (
    <main>
      <Head title={t('b2b.approvals.title')} index={false} />
      <Section tight>
        <Container width="narrow">
          <Stack gap={5}>
            <Title as="h1" size="m">
              {t('b2b.approvals.title')}
            </Title>
            <div role="status">{answer ? <Outcome {...answer} /> : null}</div>
            {orders.length === 0 ? <p>{t('b2b.approvals.none')}</p> : null}
            {orders.map((order) => (
              <WaitingOrder
                key={order.number}
                order={order}
                to={href('b2bOrder', locale, { number: order.number })}
                action={href('b2bApprovals', locale)}
              />
            ))}
            <Ways next={next} previous={previous} />
          </Stack>
        </Container>
      </Section>
    </main>
  )
}

/** Links to the previous and the next page. */
function Ways({ next, previous }: Pick<Page, 'next' | 'previous'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (next === null && previous === null) return null
  const to = (after: string) => `${href('b2bApprovals', locale)}?${new URLSearchParams({ after })}`
  return (
    <nav className={styles.ways} aria-label={t('b2b.approvals.pages')}>
      {previous === null ? null : (
        <Link to={to(previous)} rel="prev">
          {t('b2b.approvals.previous')}
        </Link>
      )}
      {next === null ? null : (
        <Link to={to(next)} rel="next">
          {t('b2b.approvals.next')}
        </Link>
      )}
    </nav>
  )
}

function Outcome({ number, problem, approved }: ApprovalAnswer) {
  const { t } = useTranslation()
  if (problem) return <Notice kind="error" role="none" title={t(problem)} />
  return (
    <Notice
      kind="success"
      role="none"
      title={t(approved ? 'b2b.approvals.approved' : 'b2b.approvals.declined', { number })}
    />
  )
}
