/** Orders that wait for an approver: their content, and the buttons to approve or decline. */
import { Form, Link, useActionData, useLoaderData } from 'react-router'
import { formatDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { href } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Container, Row, Section, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { ApprovalAnswer, loader } from './approvals.server.ts'
import styles from './approvals.module.css'
import { AreaPage } from './company-nav.tsx'
import { OrderLines, OrderSums } from './company-order-lines.tsx'

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
              <WaitingOrder key={order.number} order={order} />
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

function WaitingOrder({ order }: { order: Page['orders'][number] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { number, orderedBy, placedBy, createdAt, expiresAt, purchaseOrderNumber, note } = order
  return (
    <article className={styles.order} aria-labelledby={`order-${number}`}>
      <Row between align="baseline">
        <h2 id={`order-${number}`} className={styles.title}>
          <Link to={href('b2bOrder', locale, { number })}>{t('b2b.orders.one', { number })}</Link>
        </h2>
        <strong className={styles.total}>
          {t('b2b.approvals.total', { price: formatPrice(order.totalWithoutVat, locale) })}
        </strong>
      </Row>
      <p>
        {placedBy
          ? t('b2b.orders.by_representative', { name: orderedBy, representative: placedBy })
          : orderedBy}
        {' · '}
        {formatDay(createdAt, locale)}
        {purchaseOrderNumber ? ` · ${t('b2b.orders.their_number', { number: purchaseOrderNumber })}` : null}
        {expiresAt ? ` · ${t('b2b.approvals.until', { day: formatDay(expiresAt, locale) })}` : null}
      </p>
      <OrderLines lines={order.lines} />
      <OrderSums order={order} />
      {note.trim() ? (
        <p>
          <strong>{t('b2b.orders.note')}</strong> {note}
        </p>
      ) : null}
      <DecisionForms number={number} />
    </article>
  )
}

function DecisionForms({ number }: { number: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const address = href('b2bApprovals', locale)
  return (
    <div className={styles.decide}>
      <Form method="post" action={address}>
        <input type="hidden" name="number" value={number} />
        <Button type="submit" name="intent" value="approve" size="l">
          {t('b2b.approvals.approve')}
        </Button>
      </Form>
      <Disclosure summary={t('b2b.approvals.decline')}>
        <Form method="post" action={address}>
          <Stack gap={4}>
            <input type="hidden" name="number" value={number} />
            <TextArea
              name="reason"
              maxLength={500}
              rows={3}
              label={t('b2b.approvals.reason')}
              hint={t('b2b.approvals.reason_hint')}
            />
            <div>
              <Button type="submit" name="intent" value="decline" variant="secondary">
                {t('b2b.approvals.decline_now')}
              </Button>
            </div>
          </Stack>
        </Form>
      </Disclosure>
    </div>
  )
}
