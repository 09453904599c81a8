import { Form, Link } from 'react-router'
import { formatDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import styles from './approvals.module.css'
import { OrderLines, OrderSums } from './company-order-lines.tsx'
import type { waitingOrderView } from './waiting-order.server.ts'

export type WaitingOrderProps = {
  order: ReturnType<typeof waitingOrderView>
  /** The order's own page; null: the reader has no login. */
  to: string | null
  /** The page that takes the decision. */
  action: string
}

/** An order with its goods and sums, and the buttons that decide. */
export function WaitingOrder({ order, to, action }: WaitingOrderProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { number, orderedBy, placedBy, createdAt, expiresAt, purchaseOrderNumber, note } = order
  return (
    <article className={styles.order} aria-labelledby={`order-${number}`}>
      <Row between align="baseline">
        <h2 id={`order-${number}`} className={styles.title}>
          {to === null ? (
            t('b2b.orders.one', { number })
          ) : (
            <Link to={to}>{t('b2b.orders.one', { number })}</Link>
          )}
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
      <DecisionForms number={number} action={action} />
    </article>
  )
}

function DecisionForms({ number, action }: { number: string; action: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.decide}>
      <Form method="post" action={action}>
        <input type="hidden" name="number" value={number} />
        <Button type="submit" name="intent" value="approve" size="l">
          {t('b2b.approvals.approve')}
        </Button>
      </Form>
      <Disclosure summary={t('b2b.approvals.decline')}>
        <Form method="post" action={action}>
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
