import { useEffect, useRef } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Form, useActionData, useNavigation } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { CardIcon } from '../../ui/art/more-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Title } from '../../ui/title.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { ThanksData } from './order-thanks-data.ts'
import type { ThanksAnswer } from './order-thanks.server.ts'
import { WalletButtons } from './wallet-buttons.tsx'
import { CopyRow } from './copy-row.tsx'
import { goodsWaitFault } from '../../pages/shared/order-faults.ts'
import styles from './pay-now.module.css'

/** The amount still to be paid and how, or that it is paid. */
export function PayNow({ order }: { order: ThanksData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { states, status, paymentCode, totals } = order
  if (states.order === 'CANCELLED')
    return (
      <Notice kind="warning" role="status" title={t('thanks.cancelled.title')}>
        <p>{t('thanks.cancelled.text')}</p>
      </Notice>
    )
  if (hasPayments(order))
    return (
      <>
        {order.transfer ? <Transfer order={order} transfer={order.transfer} /> : <CardAgain order={order} />}
        <PayOtherwise order={order} />
      </>
    )
  if (states.payment === 'PAID' && status === 'preparing')
    return (
      <Notice kind="success" title={t('thanks.paid.title')}>
        <p>{t('thanks.paid.text')}</p>
      </Notice>
    )
  if (paymentCode !== 'cod' || states.payment !== 'NOT_DUE_YET' || !isToCollect(status)) return null
  return (
    <Notice
      kind="info"
      role="none"
      title={t('thanks.cod.title', { price: formatPrice(totals.toPay, locale) })}
    >
      <p>{t('thanks.cod.text')}</p>
    </Notice>
  )
}

/** True if there are buttons to pay by. */
export const hasPayments = ({ transfer, canPayByCard }: ThanksData): boolean =>
  transfer !== null || canPayByCard

/** True until the parcel has been handed to the customer, if it still will be. */
const isToCollect = (status: ThanksData['status']): boolean =>
  status === 'preparing' || status === 'packed' || status === 'shipped'

type TransferProps = { order: ThanksData; transfer: NonNullable<ThanksData['transfer']> }

/** The transfer as a code to scan, and the same in figures to copy. */
function Transfer({ order, transfer }: TransferProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { drawing, account, iban, symbol } = transfer
  const amount = order.totals.toPay
  return (
    <section aria-labelledby="pay-title" className={styles.pay}>
      <Title id="pay-title" size="m">
        {t('thanks.transfer.title')}
      </Title>
      {order.until ? (
        <p>
          {t(order.goodsWait ? 'thanks.transfer.waits' : 'thanks.transfer.until', { day: order.until.day })}
        </p>
      ) : null}
      <div className={styles.transfer}>
        <figure className={styles.code}>
          <svg
            viewBox={`0 0 ${drawing.size} ${drawing.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={t('payment.qr.alt')}
          >
            <rect width={drawing.size} height={drawing.size} fill="#fff" />
            <path d={drawing.path} fill="#000" />
          </svg>
          <figcaption>{t('payment.qr.caption')}</figcaption>
        </figure>
        <dl className={styles.facts}>
          <CopyRow
            label={t('payment.transfer.amount')}
            value={formatPrice(amount, locale)}
            copied={(amount / 100).toFixed(2)}
          />
          <CopyRow label={t('payment.transfer.account')} value={account} />
          <CopyRow label={t('payment.transfer.variable_symbol')} value={symbol} />
          <CopyRow label={t('payment.transfer.iban')} value={iban} copied={iban.replace(/\s/g, '')} />
        </dl>
      </div>
      <p className={styles.hint}>{t('payment.qr.hint')}</p>
    </section>
  )
}

/** The fault of choosing or trying a payment, above the buttons: the page then starts at its top. */
function PayFault() {
  const { t } = useTranslation()
  const answer = useActionData<ThanksAnswer>()
  const said = useRef<HTMLDivElement>(null)
  const isIdle = useNavigation().state === 'idle'
  const fault = answer?.payFault
  useEffect(() => {
    if (answer?.payFault && isIdle) said.current?.focus()
  }, [answer, isIdle])
  if (!fault) return null
  const isQuestion = fault === goodsWaitFault
  return (
    <div ref={said} tabIndex={-1} className={styles.fault}>
      <Notice kind={isQuestion ? 'warning' : 'error'}>
        <p>{t(isQuestion ? 'checkout.summary.goods_wait' : fault)}</p>
      </Notice>
    </div>
  )
}

/** The other payments of the order's shipping; each is a button that chooses it. */
function PayOtherwise({ order }: { order: ThanksData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const chosen = useNavigation().formData?.get('payment')
  const isAsked = useActionData<ThanksAnswer>()?.payFault === goodsWaitFault
  if (order.otherPayments.length === 0) return null
  return (
    <section aria-labelledby="otherwise-title" className={styles.otherwise}>
      <Title id="otherwise-title" size="s">
        {t('thanks.otherwise.title')}
      </Title>
      <Form method="post" className={styles.again}>
        <PayFault />
        {isAsked ? <input type="hidden" name="accepts_goods_waiting" value="yes" /> : null}
        {order.otherPayments.map(({ code, totalWithVat }) => (
          <Button
            key={code}
            type="submit"
            name="payment"
            value={code}
            variant="secondary"
            pending={chosen === code}
            pendingText={t('thanks.otherwise.changing')}
          >
            {t(`thanks.otherwise.${isAsked && code === 'transfer' ? 'transfer_waiting' : code}`, {
              price: formatPrice(totalWithVat, locale),
            })}
          </Button>
        ))}
      </Form>
      <p className={styles.hint}>{t('thanks.otherwise.hint')}</p>
    </section>
  )
}

/** A card payment that has not arrived: the outcome of the last attempt, and a button for another one. */
function CardAgain({ order }: { order: ThanksData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const pending = useNavigation().formData?.get('payment') === 'card'
  const { lastAttempt, until } = order
  const price = formatPrice(order.totals.toPay, locale)
  return (
    <section aria-labelledby="pay-title" className={styles.pay}>
      <Title id="pay-title" size="m">
        {t('thanks.card.title')}
      </Title>
      {lastAttempt ? (
        <Notice kind="warning" title={t(lastAttempt.title)}>
          <p>{t(lastAttempt.text)}</p>
        </Notice>
      ) : (
        <p>{t(order.goodsWait ? 'thanks.card.pending_waits' : 'thanks.card.pending')}</p>
      )}
      <Form method="post" className={styles.again}>
        {order.otherPayments.length === 0 ? <PayFault /> : null}
        <Button
          type="submit"
          name="payment"
          value="card"
          size="l"
          icon={<CardIcon />}
          pending={pending}
          pendingText={t('thanks.card.paying')}
        >
          {t('thanks.card.pay', { price })}
        </Button>
        <WalletButtons
          wallets={order.wallets}
          label={(wallet) => t('thanks.card.pay_by_wallet', { price, wallet })}
          pendingText={t('thanks.card.paying')}
        />
        {until ? (
          <p className={styles.hint}>
            {t(order.goodsWait ? 'thanks.card.waits' : 'thanks.card.until', { time: until.time })}
          </p>
        ) : null}
      </Form>
    </section>
  )
}
