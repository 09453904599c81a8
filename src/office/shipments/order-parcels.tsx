/** The parcels of an order: their contents, their states, and every allowed verb. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { useRows } from '../kit/packed-rows.ts'
import { snoozeBarVerbs, SnoozedNotice } from '../kit/snooze.tsx'
import { State, StateBadge } from '../kit/state-badge.tsx'
import { VerbBar, type BarVerb } from '../kit/verb-bar.tsx'
import type { OrderParcelsView } from './order-parcels.server.ts'
import { DropVerb, GoodsVerb, ParcelOperation } from './parcel-verbs.tsx'
import { shipmentLook } from '../../shop/shipments/rules.ts'
import styles from './parcels.module.css'

export const OrderParcels = ({ shown }: { shown: OrderParcelsView | null }) =>
  shown ? <Parcels shown={shown} /> : null

function Parcels({ shown }: { shown: OrderParcelsView }) {
  const { t } = useTranslation()
  const { number, parcels, offers, how, mayPack, drop, isAllLeft, scan } = shown
  const left = useRows(shown.left)
  return (
    <Panel
      title={t('admin_packing.panel.title')}
      id="parcels"
      actions={
        <>
          {mayPack ? <Link to={scan}>{t('admin_packing.panel.scan')}</Link> : null}
          {drop ? <DropVerb offer={drop} number={number} left={left} /> : null}
        </>
      }
    >
      {shown.why ? <Notice kind="warning">{shown.why}</Notice> : null}
      {parcels.length === 0 ? <p>{t('admin_packing.panel.none')}</p> : null}
      {parcels.map((parcel) => (
        <Parcel key={parcel.reference} parcel={parcel} how={how} offers={offers} />
      ))}
      {/* If all lines are left, the goods panel lists them already. */}
      {left.length > 0 && !isAllLeft ? (
        <section className={styles.parcel}>
          <h3>{t('admin_packing.panel.left')}</h3>
          <ul>
            {left.map(({ position, name, amount }) => (
              <li key={position}>
                {amount}: {name}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Panel>
  )
}

type ParcelView = OrderParcelsView['parcels'][number]

function Parcel({ parcel, how, offers }: { parcel: ParcelView } & Pick<OrderParcelsView, 'how' | 'offers'>) {
  const { t } = useTranslation()
  const { reference, state, isSettled, offered, hasGoods, lines, putOff } = parcel
  const text = (key: string) => t(`admin_packing.${key}`)
  const verbs: BarVerb[] = [
    ...offered
      .flatMap((intent) => offers[intent] ?? [])
      .map((offer) => ({
        name: offer.intent,
        of: reference,
        isDanger: offer.isDanger,
        verb: <ParcelOperation offer={offer} parcel={parcel} how={how} />,
      })),
    ...(hasGoods ? [{ name: 'goods', of: reference, verb: <GoodsVerb parcel={parcel} /> }] : []),
    ...snoozeBarVerbs(putOff),
  ]
  return (
    <section className={styles.parcel} aria-labelledby={`parcel-${reference}`}>
      <h3 id={`parcel-${reference}`} className={styles.head}>
        {reference} <State look={shipmentLook} is={state} />
        {isSettled ? <StateBadge tone="soft">{text('panel.settled')}</StateBadge> : null}
      </h3>
      <Facts facts={factsOf(parcel, t)} />
      <ul aria-label={text('panel.inside')}>
        {lines.map(({ position, name, amount, restocked, writtenOff }) => (
          <li key={position}>
            {amount}: {name}
            {restocked + writtenOff > 0
              ? ` (${t('admin_packing.panel.seen', { fit: restocked, off: writtenOff })})`
              : ''}
          </li>
        ))}
      </ul>
      <SnoozedNotice aside={putOff} />
      {verbs.length > 0 ? (
        <div className={styles.verbs}>
          <VerbBar verbs={verbs} />
        </div>
      ) : null}
    </section>
  )
}

function factsOf(parcel: ParcelView, t: (key: string) => string) {
  const { carrier, point, trackingNumber, trackingUrl, weight, worth, cod, isCodPaid, storedUntil } = parcel
  const { label, replaces, claim } = parcel
  const text = (key: string) => t(`admin_packing.${key}`)
  const number = trackingUrl ? (
    <a href={trackingUrl} target="_blank" rel="noreferrer">
      {trackingNumber}
    </a>
  ) : (
    trackingNumber
  )
  return [
    [text('carrier'), [t(`shipment.carriers.${carrier}`), point].filter(Boolean).join(' · ')],
    [text('number'), number],
    [text('weight'), weight],
    [text('panel.worth'), worth],
    [text('cod'), cod === null ? null : `${cod}${isCodPaid ? ' ✓' : ''}`],
    [text('until'), storedUntil],
    [text('panel.replaces'), replaces],
    [
      text('panel.claim'),
      claim &&
        [text(`claim_state.${claim.state}`), claim.asked, claim.granted, claim.caseNumber]
          .filter(Boolean)
          .join(' · '),
    ],
    [
      text('panel.label'),
      label && (
        <a key="label" href={label} target="_blank" rel="noreferrer">
          {text('scan.label')}
        </a>
      ),
    ],
  ] satisfies (readonly [string, ReactNode])[]
}
