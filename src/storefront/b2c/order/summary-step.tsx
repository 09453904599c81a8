import { Trans, useTranslation } from '../../../ui/texts.tsx'
import { Form, Link, useNavigation } from 'react-router'
import { formatPrice, toCzk } from '../../../lib/money.ts'
import { href } from '../../../lib/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Table } from '../../../ui/table.tsx'
import { useEarlyInput } from '../../../ui/early-input.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import { LinePrices, useLineName } from './cart-line.tsx'
import type { OrderData, LineView } from './order-data.ts'
import { useFormAddress, type ChoiceStepProps, type StepProps } from './order-state.ts'
import { StepFault } from './step-fault.tsx'
import { StepFrame } from './step-frame.tsx'
import { usePendingWallet, WalletButtons } from '../wallet-buttons.tsx'
import { goodsWaitFault } from '../../../pages/shared/order-faults.ts'
import { stepId } from './steps.ts'
import styles from './summary-step.module.css'
import { totalRows, Vat } from './totals-box.tsx'

/** Everything once more, and the button that binds (Civil Code, § 1826a), right under the list. */
export function SummaryStep({ order, answer, kept, isAhead }: ChoiceStepProps) {
  return (
    <StepFrame step="summary" order={order} essence={null}>
      <SummaryForm order={order} answer={answer} kept={kept} isAhead={isAhead} />
    </StepFrame>
  )
}

/** The end of the id of the summary's part with the button. */
const sendPart = 'send'

function SummaryForm({ order, answer, kept, isAhead }: ChoiceStepProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const formAddress = useFormAddress('summary')
  const byWallet = usePendingWallet() !== null
  const pending = useNavigation().formData?.get('intent') === 'summary' && !byWallet
  const said = answer?.intent === 'summary' ? answer : null
  const fault = said?.faults['note']
  // The whole form is sent once more, with its consequences above the button that binds.
  const goodsWait = said?.fault === goodsWaitFault
  const note = useEarlyInput<HTMLTextAreaElement>(({ value }) => {
    if (value !== kept.note) kept.setNote(value)
  })
  return (
    // The part with the button: even without scripts, a refused order is answered at its button.
    <Form method="post" action={`${formAddress}-${sendPart}`} className={styles.form}>
      <input type="hidden" name="intent" value="summary" />
      {/* The router learns where the order leads while the buyer reads, instead of after the order. */}
      <Link hidden to={href(order.trade === 'B2B' ? 'b2bThanks' : 'orderThanks', locale)} />
      <input type="hidden" name="expected_total_with_vat" value={toCzk(order.totals.totalWithVat)} />
      {order.customerCredit ? (
        <input
          type="hidden"
          name="expected_to_pay"
          value={toCzk(order.totals.totalWithVat - order.customerCredit.used)}
        />
      ) : null}
      <input type="hidden" name="idempotency_key" value={order.idempotencyKey} />
      <TextArea
        ref={note}
        name="note"
        label={t('checkout.summary.note')}
        note={t('checkout.optional')}
        hint={t('checkout.summary.note_hint')}
        rows={3}
        maxLength={2000}
        value={kept.note}
        onChange={(event) => kept.setNote(event.currentTarget.value)}
        error={fault ? t(fault) : undefined}
      />
      {order.trade === 'B2B' ? <ForCompany order={order} answer={said} /> : <ConsumerTerms />}
      <OrderTable order={order} />
      <Vat order={order} />
      {order.promise ? (
        <p>
          <strong>{order.promise}</strong>
        </p>
      ) : null}
      {order.taxNote ? (
        <Notice kind={order.taxNote === 'unproved' ? 'warning' : 'info'} role="none">
          <p>{t(`checkout.tax.${order.taxNote}`)}</p>
        </Notice>
      ) : null}
      <div id={`${stepId('summary', locale)}-${sendPart}`} className={styles.send}>
        <StepFault order={order} answer={answer}>
          {goodsWait ? (
            <Notice kind="warning">
              <p>{t('checkout.summary.goods_wait')}</p>
              <input type="hidden" name="accepts_goods_waiting" value="yes" />
            </Notice>
          ) : null}
        </StepFault>
        <Button
          type="submit"
          size="l"
          wide
          className={styles.order}
          disabled={isAhead}
          pending={pending}
          pendingText={t('checkout.summary.sending')}
        >
          {t(
            goodsWait
              ? 'checkout.summary.order_waiting'
              : order.waitsForApproval
                ? 'checkout.b2b.order_to_approve'
                : 'checkout.summary.order',
          )}
        </Button>
        <WalletButtons
          wallets={order.wallets}
          wide
          disabled={isAhead}
          label={(wallet) => t('checkout.summary.order_by_wallet', { wallet })}
          pendingText={t('checkout.summary.sending')}
        />
      </div>
    </Form>
  )
}

function ConsumerTerms() {
  const locale = useLocale()
  return (
    <p className={styles.terms}>
      <Trans
        i18nKey="checkout.summary.terms"
        components={{
          terms: <Link to={href('terms', locale)} target="_blank" />,
          privacy: <Link to={href('privacy', locale)} target="_blank" />,
          withdrawal: <Link to={href('withdrawal', locale)} target="_blank" />,
          guarantee: <Link to={href('legalGuarantee', locale)} target="_blank" />,
        }}
      />
    </p>
  )
}

/** Fields and notes for companies only: their own number of the order, their terms, and the approver. */
function ForCompany({ order, answer }: Pick<StepProps, 'order' | 'answer'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const fault = answer?.faults['purchase_order_number']
  return (
    <>
      <Field
        name="purchase_order_number"
        label={t('checkout.b2b.purchase_order')}
        note={t('checkout.optional')}
        hint={t('checkout.b2b.purchase_order_hint')}
        maxLength={50}
        autoComplete="off"
        defaultValue={answer?.typed['purchase_order_number'] ?? ''}
        error={fault ? t(fault) : undefined}
      />
      <p className={styles.terms}>
        <Trans
          i18nKey="checkout.b2b.terms"
          components={{ terms: <Link to={href('b2bTerms', locale)} target="_blank" /> }}
        />
      </p>
      {order.waitsForApproval ? (
        <Notice kind="info" role="none">
          <p>{t('checkout.b2b.approval')}</p>
        </Notice>
      ) : null}
    </>
  )
}

/** The full list of the order: goods with their prices, shipping, payment, the total. */
function OrderTable({ order }: { order: OrderData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { tShirt } = order
  return (
    <Table
      caption={t('checkout.summary.list')}
      hideCaption
      head={[
        t('checkout.summary.what'),
        t('checkout.summary.quantity'),
        t(order.trade === 'B2B' ? 'checkout.b2b.price' : 'checkout.summary.price'),
      ]}
      figures={[1, 2]}
      rows={[
        ...order.lines.map((line) => ({
          key: line.code,
          cells: [
            <LineCell key="name" line={line} />,
            t('checkout.cart.times', { count: line.quantity }),
            formatPrice(line.total, locale),
          ],
        })),
        ...(tShirt?.size
          ? [
              {
                key: 'gift',
                cells: [
                  t('checkout.cart.shirt_of', { size: tShirt.size }),
                  t('checkout.cart.times', { count: 1 }),
                  t('checkout.gift'),
                ],
              },
            ]
          : []),
        ...totalRows(order, locale, t).map(({ key, label, text, strong }) => ({
          key,
          cells: [label, '', text],
          strong,
        })),
      ]}
    />
  )
}

function LineCell({ line }: { line: LineView }) {
  const name = useLineName(line)
  return (
    <span className={styles.cell}>
      {name}
      <LinePrices line={line} />
    </span>
  )
}
