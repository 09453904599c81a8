/** The verbs about parcels, each with its form. */
import type { ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { Reason, Verb, type ActField } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import type { Offer } from '../kit/operations.server.ts'
import { Operation } from '../kit/operations.tsx'
import { useRows } from '../kit/packed-rows.ts'
import { PointField, useChosenShipping } from '../kit/point-field.tsx'
import { shippingCodes } from '../../lib/delivery.ts'
import { GoodsFields, LineFields, useAreDrawn, WholeLines } from './line-fields.tsx'
import { LotFields } from './lot-fields.tsx'
import type { OrderParcelsView } from './order-parcels.server.ts'

type ParcelView = OrderParcelsView['parcels'][number]
type ParcelViewOptions = OrderParcelsView['how']
type LineView = Pick<ParcelView['lines'][number], 'position' | 'name' | 'pieces' | 'amount'>

const forms = async () => await import('./parcel-forms.ts')
const loads = {
  pack: async () => checkBy((await forms()).packForm, (await forms()).packIn),
  goods: async () => checkBy((await forms()).goodsForm, (await forms()).goodsIn),
} satisfies Record<string, () => Promise<Check>>

/** The fields for carrier, pick-up point and packaging. */
function How({ field, how }: { field: ActField; how: ParcelViewOptions }) {
  const { t } = useTranslation()
  const { code, around } = useChosenShipping(field('shipping').defaultValue)
  const isAsOrdered = code === '' || code === how.shipping
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <>
      <Select
        {...field('packaging')}
        label={text('packaging')}
        emptyLabel="–"
        options={how.packagings.map((one) => ({ value: one, label: one }))}
      />
      <Field
        {...field('weighed_g')}
        label={text('weighed')}
        hint={text('weighed_hint')}
        inputMode="numeric"
      />
      <div {...around}>
        <Select
          {...field('shipping')}
          label={text('field.shipping')}
          emptyLabel={text('field.as_ordered')}
          options={shippingCodes.map((one) => ({ value: one, label: t(`shipping.${one}.name`) }))}
        />
      </div>
      <PointField
        field={field}
        name="point"
        shipping={code || how.shipping}
        stays={isAsOrdered && how.point !== null ? `${text('field.as_ordered')}: ${how.point}` : undefined}
      />
    </>
  )
}

export function PackVerb({ shown }: { shown: OrderParcelsView }) {
  const { t } = useTranslation()
  const left = useRows(shown.left)
  const { number, leftCount, whole, how, goods, scan } = shown
  const label = t('admin_packing.verb.pack')
  return (
    <Verb intent="pack" label={label} submit={label} hotkey="p" given={{ order: number }} load={loads.pack}>
      {(field) => (
        <>
          {whole === null ? (
            <LineFields field={field} lines={left} isAll />
          ) : (
            <WholeLines whole={whole} count={leftCount} scan={scan} />
          )}
          <How field={field} how={how} />
          <LotFields field={field} goods={goods} />
        </>
      )}
    </Verb>
  )
}

export function DropVerb({
  offer,
  number,
  left,
}: {
  offer: Offer
  number: string
  left: readonly LineView[]
}) {
  return (
    <Operation key={String(useAreDrawn(left.length))} offer={offer} sure={number}>
      {(field) => (
        <>
          <LineFields field={field} lines={left} />
          <Reason field={field} />
        </>
      )}
    </Operation>
  )
}

/** Fields that need their own components: the pieces of many lines, and the packing options. */
const fieldsOf: Record<
  string,
  (props: { field: ActField; parcel: ParcelView; how: ParcelViewOptions }) => ReactNode
> = {
  'shipment.again': function Again({ field, parcel, how }) {
    return (
      <>
        <AllLines field={field} parcel={parcel} />
        <How field={field} how={how} />
        <Reason field={field} />
      </>
    )
  },
  'shipment.refund': function Refund({ field, parcel }) {
    return (
      <>
        <AllLines field={field} parcel={parcel} />
        <Reason field={field} />
      </>
    )
  },
}

function AllLines({ field, parcel }: { field: ActField; parcel: ParcelView }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('admin_packing.field.all_lines')}</p>
      <LineFields field={field} lines={parcel.lines} />
    </>
  )
}

/** A declared operation on a parcel. */
export function ParcelOperation({
  offer,
  parcel,
  how,
}: {
  offer: Offer
  parcel: ParcelView
  how: ParcelViewOptions
}) {
  const { reference, trackingNumber, lines } = parcel
  const areDrawn = useAreDrawn(lines.length)
  const Fields = fieldsOf[offer.intent]
  return (
    <Operation
      {...(Fields ? { key: String(areDrawn) } : {})}
      offer={offer}
      of={reference}
      given={{ parcel: reference }}
      stored={{ number: trackingNumber ?? '' }}
      sure={reference}
    >
      {Fields ? (field) => <Fields field={field} parcel={parcel} how={how} /> : undefined}
    </Operation>
  )
}

/** Records the contents of a returned parcel. */
export function GoodsVerb({ parcel }: { parcel: ParcelView }) {
  const { t } = useTranslation()
  const { reference, lines } = parcel
  const key = String(useAreDrawn(lines.length))
  const label = t('admin_packing.verb.goods')
  return (
    <Verb
      key={key}
      intent="goods"
      of={reference}
      label={label}
      submit={label}
      given={{ parcel: reference }}
      load={loads.goods}
    >
      {(field) => <GoodsFields field={field} lines={lines} />}
    </Verb>
  )
}
