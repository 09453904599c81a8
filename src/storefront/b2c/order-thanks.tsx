import { useEffect, type ReactNode } from 'react'
import { Trans, useTranslation } from '../../ui/texts.tsx'
import { Link, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { href } from '../../lib/routes.ts'
import { waitsForEmail } from '../../shop/orders/rules.ts'
import { CheckIcon, CloseIcon } from '../../ui/art/icons.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Title } from '../../ui/title.tsx'
import { ReorderResult } from '../account/reorder-result.tsx'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import { CancelOrder } from '../../pages/shared/cancel-order.tsx'
import { DocumentLinks } from '../../pages/shared/document-links.tsx'
import { forgetOrder, tabStorage } from '../../pages/forms/draft.ts'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { OrderAgain } from '../../pages/shared/order-again.tsx'
import { ParcelList } from '../../pages/shared/parcel-status.tsx'
import type { Reordered } from '../../pages/shared/order-again.server.ts'
import { ConfirmOrder } from './confirm-order.tsx'
import { OpenAccount } from './open-account.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderedGoods, PicturedGoods } from './ordered-goods.tsx'
import type { ThanksData } from './order-thanks-data.ts'
import type { loader, ThanksAnswer } from './order-thanks.server.ts'
import { orderTexts } from '../../pages/shared/order-texts.ts'
import { OrderStates } from '../../pages/shared/order-states.tsx'
import { hasPayments, PayNow } from './pay-now.tsx'
import { RememberBuyer } from './remember-buyer.tsx'
import { ProveBuyer } from './prove-buyer.tsx'
import styles from './order-thanks.module.css'

export { loader, action } from './order-thanks.server.ts'

/** The token in the address is not sent to other sites. */
export function headers() {
  return { 'referrer-policy': 'same-origin' }
}

/** Shown to the representative who ordered. */
function OrderedFor({ by, buyer }: { by: string; buyer: string }) {
  const { t } = useTranslation()
  return (
    <Notice kind="info" role="none">
      <p>{t('thanks.b2b.placed_by', { name: by, company: buyer })}</p>
    </Notice>
  )
}

/** The order after it was sent: its state, the amount still to be paid, the next steps. */
export default function OrderThanks() {
  const { order } = useLoaderData<typeof loader>()
  return (
    <AreaTexts texts={orderTexts}>
      {order === null ? (
        <OrderLink about="lost" />
      ) : (
        <Thanks order={order} note={order.orderedFor ? <OrderedFor {...order.orderedFor} /> : null} />
      )}
    </AreaTexts>
  )
}

/** The same for consumers and resellers; `note`: text for only one of them. */
export function Thanks({ order, note = null }: { order: ThanksData; note?: ReactNode }) {
  const { t } = useTranslation()
  const { states, status } = order
  const isCancelled = status === 'cancelled'
  // The order is placed, so its drafts are dropped.
  useEffect(() => forgetOrder(tabStorage()), [])
  return (
    <main
      {...(order.purchase === null ? {} : { 'data-purchase': order.purchase, 'data-order': order.number })}
    >
      <Head title={t('thanks.head_title', { number: order.number })} index={false} />
      <Section tone={isCancelled ? 'ink' : 'mustard'} tight as="header">
        <Container className={styles.hero}>
          <span className={styles.sign}>
            {isCancelled ? <CloseIcon size={56} /> : <CheckIcon size={56} />}
          </span>
          <div>
            <Title as="h1" size="l">
              {t(titleOf(order))}
            </Title>
            <p className={styles.number}>
              {t('thanks.number')} <strong>{order.number}</strong>
            </p>
            {order.email !== null && isNew(status) ? (
              <p className={styles.mail}>{t('thanks.mail_to', { email: order.email })}</p>
            ) : null}
          </div>
        </Container>
      </Section>
      <Container className={styles.columns}>
        <div className={styles.main}>
          {note}
          <Answered order={order} />
          {order.toConfirm ? <ConfirmOrder order={order} hasLink={order.toConfirm.hasLink} /> : null}
          {order.parcels.length > 0 && !isCancelled ? (
            <ParcelList parcels={order.parcels} counter={order.pickupAddress} />
          ) : (
            <PayNow order={order} />
          )}
          <NextSteps order={order} />
          {order.remember ? <RememberBuyer is={order.remember} /> : null}
          {order.remember ? <OpenAccount /> : null}
          <PicturedGoods order={order} />
          {order.isManaged === false || order.toConfirm?.hasLink === false ? (
            <ProveBuyer confirms={Boolean(order.toConfirm)} />
          ) : null}
          {order.cancelMoney ? <CancelOrder number={order.number} money={order.cancelMoney} /> : null}
        </div>
        <div className={styles.side}>
          <OrderStates
            status={status}
            states={states}
            paymentCode={order.paymentCode}
            promise={order.promise}
          />
          <OrderedGoods order={order} />
          <Documents {...order.documents} />
          <p className={styles.small}>{t('thanks.bookmark')}</p>
          <AboutGoods offers={order.offers} isConsumer={order.trade === 'B2C'} />
        </div>
      </Container>
    </main>
  )
}

/** Thanks while the order is new; its state afterwards. */
function titleOf({ status, states }: ThanksData): string {
  if (status === 'cancelled') return 'thanks.title_cancelled'
  if (status === 'waiting_approval') return 'thanks.title_waiting'
  if (!isNew(status)) return `order_status.${status}`
  return states.payment === 'PAID' ? 'thanks.title_paid' : 'thanks.title'
}

/** Before the parcel is on its way, and while there is no claim or return. */
const isNew = (status: ThanksData['status']): boolean =>
  ['to_confirm', 'to_pay', 'payment_review', 'preparing', 'packed'].includes(status)

/** The reason of a refusal, or the result of ordering again. */
function Answered({ order }: { order: ThanksData }) {
  const { t } = useTranslation()
  const answer = useActionData() as ThanksAnswer | Reordered | undefined
  if (answer && ('lines' in answer || 'key' in answer)) return <ReorderResult result={answer} />
  // A payment's error is shown at the buttons of payments, if there are any.
  const fault = answer?.fault ?? (hasPayments(order) ? undefined : answer?.payFault)
  return fault ? (
    <Notice kind="error">
      <p>{t(fault)}</p>
    </Notice>
  ) : null
}

function Documents({ listed, token }: ThanksData['documents']) {
  const { t } = useTranslation()
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="documents-title" className={styles.documents}>
      <Title id="documents-title" size="s">
        {t('documents.title')}
      </Title>
      <DocumentLinks documents={listed} {...(token ? { token } : {})} />
    </section>
  )
}

const homeOf = { B2C: 'home', B2B: 'b2bHome' } as const

function NextSteps({ order }: { order: ThanksData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { states, status, paymentCode, shippingCode } = order
  if (status === 'cancelled') return <OrderAgain size="l" />
  const waits = states.order === 'WAITING_APPROVAL'
  const isToConfirm = waitsForEmail(states)
  const isAhead = paymentCode === 'card' || paymentCode === 'transfer'
  const isAwaiting = isAhead && (waits || states.payment === 'AWAITING')
  const pay = paymentCode === 'card' ? ['pay_card', 'pack_after'] : ['pay_transfer', 'pack_after']
  const back = (
    <ButtonLink as={Link} to={href(homeOf[order.trade], locale)} variant="secondary">
      {t('thanks.back')}
    </ButtonLink>
  )
  // From then on the parcel, or the claim, shows the next step.
  const isUnderWay = order.parcels.some(({ stage }) => stage !== 'packed')
  if (isUnderWay || (!waits && !isNew(status)))
    return (
      <div className={styles.again}>
        {order.trade === 'B2C' ? <OrderAgain /> : null}
        {back}
      </div>
    )
  const pack = order.parcels.length > 0 ? [] : ['pack']
  const steps = [
    ...(waits ? ['approve'] : []),
    ...(isToConfirm ? ['confirm'] : []),
    ...(isAwaiting ? pay : pack),
    shippingCode,
  ]
  return (
    <section aria-labelledby="next-title">
      <Title id="next-title" size="s">
        {t('thanks.next.title')}
      </Title>
      <ol className={styles.next}>
        {steps.map((step) => (
          <li key={step}>{t(`thanks.next.${step}`, { address: order.pickupAddress })}</li>
        ))}
      </ol>
      {back}
    </section>
  )
}

/** The links for unwanted or faulty goods; they carry the order's token. */
function AboutGoods({ offers, isConsumer }: { offers: ThanksData['offers']; isConsumer: boolean }) {
  const locale = useLocale()
  const token = useSearchParams()[0].get('token') ?? ''
  const of = (name: 'withdrawal' | 'complaint') => `${href(name, locale)}?${new URLSearchParams({ token })}`
  return (
    <>
      {isConsumer && offers.mayWithdraw ? (
        <p className={styles.small}>
          <Trans i18nKey="thanks.withdrawal" components={{ withdrawal: <Link to={of('withdrawal')} /> }} />
        </p>
      ) : null}
      {offers.mayComplain ? (
        <p className={styles.small}>
          <Trans i18nKey="thanks.complaint" components={{ complaint: <Link to={of('complaint')} /> }} />
        </p>
      ) : null}
    </>
  )
}
