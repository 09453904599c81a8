/** The verbs about parcels, each with its form. */
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb, type ActField } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import { PointField, useChosenShipping } from '../kit/point-field.tsx'
import { shippingCodes } from '../../../lib/delivery.ts'
import { GoodsFields, LineFields, useAreDrawn, WholeLines } from './line-fields.tsx'
import { LotFields } from './lot-fields.tsx'
import type { OrderParcelsShown } from './order-parcels.server.ts'

type Shown = OrderParcelsShown['parcels'][number]
type HowShown = OrderParcelsShown['how']
type LineShown = Pick<Shown['lines'][number], 'position' | 'name' | 'pieces'>

const forms = async () => await import('./parcel-forms.ts')
const loads = {
  pack: async () => checkBy((await forms()).packForm, (await forms()).packIn),
  number: async () => checkBy((await forms()).numberForm),
  ready: async () => checkBy((await forms()).readyForm),
  missing: async () => checkBy((await forms()).missingForm),
  goods: async () => checkBy((await forms()).goodsForm, (await forms()).goodsIn),
  again: async () => checkBy((await forms()).againForm, (await forms()).withLines),
  refund_parcel: async () => checkBy((await forms()).refundForm, (await forms()).withLines),
  drop: async () => checkBy((await forms()).dropForm, (await forms()).withLines),
  claim_open: async () => checkBy((await forms()).claimOpenForm),
  claim_decided: async () => checkBy((await forms()).claimDecidedForm),
} satisfies Record<string, () => Promise<Check>>
const loadOf = (verb: string): (() => Promise<Check>) | undefined =>
  (loads as Record<string, () => Promise<Check>>)[verb]

/** By whom it goes, to where and in what. */
function How({ field, how }: { field: ActField; how: HowShown }) {
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
      <Field {...field('weighed')} label={text('weighed')} hint={text('weighed_hint')} inputMode="numeric" />
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

export function PackVerb({ shown, left }: { shown: OrderParcelsShown; left: readonly LineShown[] }) {
  const { t } = useTranslation()
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

export function DropVerb({ number, left }: { number: string; left: readonly LineShown[] }) {
  const { t } = useTranslation()
  const label = t('admin_packing.verb.drop')
  const key = String(useAreDrawn(left.length))
  return (
    <Verb
      key={key}
      intent="drop"
      label={label}
      submit={label}
      given={{ order: number }}
      warning={t('admin_packing.warn.drop')}
      load={loads.drop}
    >
      {(field) => (
        <>
          <LineFields field={field} lines={left} />
          <Reason field={field} />
          <Field {...field('confirm')} label={t('admin_packing.confirm', { number })} required />
        </>
      )}
    </Verb>
  )
}

/** What each verb asks; those that stand not here ask nothing. */
const fieldsOf: Record<string, (props: { field: ActField; parcel: Shown; how: HowShown }) => ReactNode> = {
  number: function Number({ field, parcel }) {
    const { t } = useTranslation()
    return (
      <Field {...field('number', parcel.trackingNumber ?? '')} label={t('admin_packing.number')} required />
    )
  },
  ready: function Ready({ field }) {
    const { t } = useTranslation()
    return <Field {...field('until')} type="date" label={t('admin_packing.until')} />
  },
  returned: function Returned({ field }) {
    const { t } = useTranslation()
    return <Checkbox {...field.box('restock')} label={t('admin_packing.field.restock')} />
  },
  goods: function Goods({ field, parcel }) {
    return <GoodsFields field={field} lines={parcel.lines} />
  },
  missing: function Missing({ field }) {
    const { t } = useTranslation()
    return (
      <>
        <Select
          {...field('kind')}
          label={t('admin_packing.field.kind')}
          options={[
            { value: 'LOST', label: t('admin_packing.field.lost') },
            { value: 'DAMAGED', label: t('admin_packing.field.damaged') },
          ]}
        />
        <Reason field={field} />
      </>
    )
  },
  again: function Again({ field, parcel, how }) {
    const { t } = useTranslation()
    return (
      <>
        <p>{t('admin_packing.field.all_lines')}</p>
        <LineFields field={field} lines={parcel.lines} />
        <How field={field} how={how} />
        <Reason field={field} />
      </>
    )
  },
  refund_parcel: function Refund({ field, parcel }) {
    const { t } = useTranslation()
    return (
      <>
        <p>{t('admin_packing.field.all_lines')}</p>
        <LineFields field={field} lines={parcel.lines} />
        <Reason field={field} />
        <Field
          {...field('confirm')}
          label={t('admin_packing.confirm', { number: parcel.reference })}
          required
        />
      </>
    )
  },
  claim_open: function ClaimOpen({ field }) {
    const { t } = useTranslation()
    return (
      <>
        <Field {...field('amount')} label={t('admin_packing.field.amount')} inputMode="decimal" required />
        <Field {...field('case')} label={t('admin_packing.field.case')} maxLength={100} />
      </>
    )
  },
  claim_decided: function ClaimDecided({ field }) {
    const { t } = useTranslation()
    return (
      <>
        <Field {...field('granted')} label={t('admin_packing.field.granted')} inputMode="decimal" />
        <Field {...field('reason')} label={t('admin_packing.field.why_refused')} maxLength={500} />
      </>
    )
  },
}

const warned: Record<string, string> = {
  unpack: 'warn.unpack',
  refund_parcel: 'warn.refund_parcel',
  again: 'warn.again',
}
const asksNothing = async (): Promise<Check> => await Promise.resolve(() => ({}))

export function ParcelVerb({ verb, parcel, how }: { verb: string; parcel: Shown; how: HowShown }) {
  const { t } = useTranslation()
  const { reference } = parcel
  const key = String(useAreDrawn(parcel.lines.length))
  const label = t(`admin_packing.verb.${verb}`)
  const Fields = fieldsOf[verb]
  return (
    <Verb
      key={key}
      intent={verb}
      of={reference}
      label={label}
      submit={label}
      given={{ parcel: reference }}
      warning={warned[verb] ? t(`admin_packing.${warned[verb]}`) : undefined}
      load={loadOf(verb) ?? asksNothing}
    >
      {(field) => (Fields ? <Fields field={field} parcel={parcel} how={how} /> : null)}
    </Verb>
  )
}
