import { Link, useActionData, useLoaderData } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { href } from '../../lib/routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { OrderStates } from '../../pages/shared/order-states.tsx'
import { CancelOrder } from '../../pages/shared/cancel-order.tsx'
import { DocumentLinks } from '../../pages/shared/document-links.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { OrderAgain } from '../../pages/shared/order-again.tsx'
import { ParcelList } from '../../pages/shared/parcel-status.tsx'
import type { OwnOrderData } from './order-data.ts'
import { OrderPeople } from './order-people.tsx'
import { OrderedTable } from './ordered-table.tsx'
import { OwnPage, OwnPart } from './own-page.tsx'
import type { action, loader } from './order.server.ts'
import styles from './own.module.css'
import { ReorderResult } from './reorder-result.tsx'

export { action, loader } from './order.server.ts'

/** /ucet/objednavky/:number: the goods of an order, their whereabouts, and the possible actions. */
export default function OrderPage() {
  const { t } = useTranslation()
  const locale = useLocale()
  const order = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const thanks = `${href('orderThanks', locale)}?${new URLSearchParams({ token: order.token })}`
  return (
    <OwnPage
      title={t('account.order.title', { number: order.number })}
      lead={t('account.order.from', { when: order.when })}
    >
      {answer ? <Answered answer={answer} /> : null}
      {order.isUnpaid ? (
        <Notice
          kind="warning"
          role="none"
          action={
            <ButtonLink as={Link} to={thanks}>
              {t('account.order.pay')}
            </ButtonLink>
          }
        >
          <p>
            {t('account.order.unpaid')} {formatPrice(order.totalWithVat - order.creditUsed, locale)}
          </p>
        </Notice>
      ) : null}
      <OrderAgain />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderedTable order={order} />
          <OrderPeople order={order} />
        </div>
        <div className={styles.column}>
          <ParcelList parcels={order.parcels} counter={order.counter} />
          <OrderStates
            status={order.status}
            states={order.states}
            paymentCode={order.paymentCode}
            promise={order.promise}
          />
          {order.documents.length > 0 ? (
            <OwnPart title={t('documents.title')} id="documents">
              <DocumentLinks documents={order.documents} />
            </OwnPart>
          ) : null}
          <Story story={order.story} />
          <Help order={order} thanks={thanks} />
          {order.cancelMoney ? <CancelOrder number={order.number} money={order.cancelMoney} /> : null}
        </div>
      </div>
      <Link to={href('accountOrders', locale)} className={styles.way}>
        {t('account.order.back')}
      </Link>
    </OwnPage>
  )
}

function Answered({ answer }: { answer: NonNullable<ReturnType<typeof useActionData<typeof action>>> }) {
  const { t } = useTranslation()
  return 'fault' in answer ? (
    <Notice kind="error">{t(answer.fault)}</Notice>
  ) : (
    <ReorderResult result={answer} />
  )
}

/** The history of the order, the oldest event first. */
function Story({ story }: Pick<OwnOrderData, 'story'>) {
  const { t } = useTranslation()
  return (
    <OwnPart title={t('account.order.timeline')} id="story">
      <ol className={styles.story}>
        {story.map(({ key, when }, place) => (
          <li key={place}>
            <strong>{t(`account.event.${key}`)}</strong>
            <span className={styles.soft}>{when}</span>
          </li>
        ))}
      </ol>
    </OwnPart>
  )
}

function Help({ order, thanks }: { order: OwnOrderData; thanks: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const of = (name: 'withdrawal' | 'complaint') =>
    `${href(name, locale)}?${new URLSearchParams({ token: order.token })}`
  return (
    <OwnPart title={t('account.order.help')} id="help">
      <div className={styles.ways}>
        <Link to={thanks} className={styles.way}>
          {t('account.order.open')}
        </Link>
        {order.orderType === 'B2C' && order.offers.mayWithdraw ? (
          <Link to={of('withdrawal')} className={styles.way}>
            {t('account.order.withdraw')}
          </Link>
        ) : null}
        {order.offers.mayComplain ? (
          <Link to={of('complaint')} className={styles.way}>
            {t('account.order.complain')}
          </Link>
        ) : null}
      </div>
    </OwnPart>
  )
}
