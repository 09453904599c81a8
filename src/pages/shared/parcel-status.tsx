/** The state of an order's parcel, on every page that shows the order to the buyer. */
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { openingLines } from '../../lib/point-hours.ts'
import type { ParcelStage, ParcelView } from '../../shop/shipments/rules.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { useLocale } from './locale.ts'
import styles from './parcel-status.module.css'

type ParcelListProps = {
  parcels: ParcelView[]
  /** Our own counter, where parcels without a carrier are picked up. */
  counter: string
}

/** Each parcel of an order; several are counted, and each lists its content. */
export function ParcelList({ parcels, counter }: ParcelListProps) {
  return parcels.map((parcel, index) => (
    <ParcelStatus
      key={parcel.reference}
      parcel={parcel}
      counter={counter}
      place={parcels.length > 1 ? { number: index + 1, of: parcels.length } : null}
    />
  ))
}

type ParcelStatusProps = {
  parcel: ParcelView
  counter: string
  /** Its number among several; null if it is the only one. */
  place: { number: number; of: number } | null
}

function ParcelStatus({ parcel, counter, place }: ParcelStatusProps) {
  const { t } = useTranslation()
  const { stage, carrier, trackingUrl, reference, lines } = parcel
  const titleId = `parcel-${reference}`
  const isCounter = carrier === 'pickup'
  const isOwn = isCounter && (stage === 'packed' || stage === 'delivered')
  return (
    <section aria-labelledby={titleId} className={styles.parcel}>
      <Title id={titleId} size="s">
        {place ? t('shipment.title_of', place) : t('shipment.title')}
      </Title>
      <Way stage={stage} hasPoint={isCounter || parcel.point !== null || stage === 'ready'} />
      <p className={styles.stage}>{t(`shipment.stage.${isOwn ? `${stage}_counter` : stage}`)}</p>
      {lines.length > 0 ? <Inside lines={lines} /> : null}
      <Facts parcel={parcel} counter={counter} />
      {trackingUrl ? (
        <p>
          <ButtonLink href={trackingUrl} rel="noreferrer">
            {t('shipment.follow')}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  )
}

/** The content of one of several parcels. */
function Inside({ lines }: Pick<ParcelView, 'lines'>) {
  const { t } = useTranslation()
  return (
    <ul>
      {lines.map(({ name, pieces }, index) => (
        // Two lines of an order may be of one article: by the box and by the piece.
        // eslint-disable-next-line react/no-array-index-key
        <li key={index}>{t('shipment.inside', { count: pieces, name })}</li>
      ))}
    </ul>
  )
}

const onward: ParcelStage[] = ['packed', 'on_its_way', 'ready', 'delivered']

/** The progress as a drawing; the words beneath say the same. A parcel on its way back has none. */
function Way({ stage, hasPoint }: { stage: ParcelStage; hasPoint: boolean }) {
  const steps = hasPoint ? onward : onward.filter((step) => step !== 'ready')
  const place = steps.indexOf(stage)
  if (place < 0) return null
  return (
    <div className={styles.way} aria-hidden="true">
      {steps.map((step, index) => (
        <span key={step} className={index <= place ? styles.gone : styles.ahead} />
      ))}
    </div>
  )
}

function Facts({ parcel, counter }: Omit<ParcelStatusProps, 'place'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { carrier, trackingNumber, storedUntil, point, cod, stage } = parcel
  const isHere = carrier === 'pickup' && (stage === 'packed' || stage === 'ready')
  return (
    <dl className={styles.facts}>
      <Fact name={t('shipment.carrier')}>{t(`shipment.carriers.${carrier}`)}</Fact>
      <Fact name={t('shipment.number')}>{trackingNumber}</Fact>
      <Fact name={t('shipment.until')} strong>
        {storedUntil && formatDay(new Date(`${storedUntil}T12:00:00Z`), locale)}
      </Fact>
      <Fact name={t('shipment.cod')} strong>
        {cod === null ? null : formatPrice(cod, locale)}
      </Fact>
      <Fact name={t('shipment.point')}>{isHere ? counter : point && <PointText point={point} />}</Fact>
      <Fact name={t('shipment.open')}>
        {point?.openingHours ? <Hours hours={point.openingHours} /> : null}
      </Fact>
    </dl>
  )
}

/** Empty if there is no value. */
function Fact({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{strong ? <strong>{children}</strong> : children}</dd>
    </div>
  )
}

function Hours({ hours }: { hours: string }) {
  const { t } = useTranslation()
  const lines = openingLines(hours, useLocale())
  if (lines.length === 0) return t('shipment.nonstop')
  return lines.map((line) => (
    <span key={line}>
      {line}
      <br />
    </span>
  ))
}

function PointText({ point }: { point: NonNullable<ParcelView['point']> }) {
  const { name, street, city, zip, country } = point
  const locale = useLocale()
  const isNamed = name.includes(street)
  return (
    <>
      <Unbroken>{name}</Unbroken>
      <br />
      {isNamed ? null : `${street}, `}
      {zip.replace(/^(\d{3}) ?(\d{2})$/, '$1\u00a0$2')} {city}
      {country === 'CZ' ? null : `, ${new Intl.DisplayNames([locale], { type: 'region' }).of(country)}`}
    </>
  )
}
