import { Link, useLoaderData } from 'react-router'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, useAnswer, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Panel, Timeline } from '../kit/admin-page.tsx'
import { PointField, useChosenShipping } from '../kit/point-field.tsx'
import { Folded } from '../kit/refused-fields.tsx'
import type { loader } from './change-order.server.ts'
import { noHouseNumber } from '../../pages/forms/customer-fields.ts'
import { GoodsPicker } from './goods-picker.tsx'
import { AddressFields } from './order-fields.tsx'
import { PreviewView } from './preview.tsx'
import styles from './orders.module.css'

export { action, loader } from './change-order.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/orders/:number/change: a preview of a change, and then the change. */
export default function ChangeOrder() {
  const { t } = useTranslation()
  const { number, version, fault, to } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.change.${key}`)
  return (
    <AdminPage
      title={t('admin_orders.change.title', { number })}
      texts="admin_orders"
      lead={text('lead')}
      actions={<Link to={to}>{text('back')}</Link>}
    >
      {fault === null ? (
        <>
          <ConflictNotice />
          <Panel title={text('what')} id="what">
            <ActForm
              intent="preview"
              savedBy="save"
              given={{ order: number, version }}
              submit={text('preview')}
            >
              {(field) => <Fields field={field} />}
            </ActForm>
          </Panel>
          <PreviewView save="save" submit={text('save')} warning={text('warning')} />
        </>
      ) : (
        <Notice kind="warning">{fault}</Notice>
      )}
    </AdminPage>
  )
}

/** Changes by others since the form was opened. */
function ConflictNotice() {
  const { t } = useTranslation()
  const { version, changes } = useLoaderData<typeof loader>()
  const previewed = useAnswer('preview')
  const saved = useAnswer('save')
  const seen = Number((saved ?? previewed)?.typed['version'] ?? version)
  const since = changes.filter((change) => change.version > seen)
  if (since.length === 0) return null
  return (
    <Notice kind="warning" title={t('admin_orders.change.meanwhile')}>
      <Timeline
        events={since.map((change) => ({
          key: String(change.version),
          at: change.at,
          who: null,
          what: change.what,
        }))}
      />
    </Notice>
  )
}

function Fields({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { lines, mayPrice } = useLoaderData<typeof loader>()
  const shown = useAnswer('preview')?.shown
  const text = (key: string) => t(`admin_orders.change.${key}`)
  return (
    <>
      <fieldset className={styles.fieldset}>
        <legend>{t('admin_orders.goods')}</legend>
        {lines.map(({ code, name, quantity, price }) => (
          <div key={code} className={styles.row}>
            <input type="hidden" name={`was.${code}`} value={quantity} />
            <Field
              {...field(`quantity.${code}`, quantity)}
              label={name}
              hint={t('admin_orders.change.quantity_hint', { price })}
              inputMode="numeric"
              maxLength={6}
            />
            {mayPrice ? (
              <Field
                {...field(`price.${code}`)}
                label={text('price')}
                hint={text('price_hint')}
                inputMode="decimal"
              />
            ) : null}
          </div>
        ))}
      </fieldset>
      <GoodsPicker field={field} title={t('admin_orders.goods_picker.search')} shown={shown} />
      <Ways field={field} />
      <Addresses field={field} />
    </>
  )
}

function Ways({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { shipping, shippingCode, payment, branch, shippings, payments, sizes } =
    useLoaderData<typeof loader>()
  const { code, around } = useChosenShipping(field('shipping').defaultValue)
  const isAsOrdered = code === '' || code === shippingCode
  const stays = branch === null || !isAsOrdered ? undefined : t('admin_orders.change.stays', { what: branch })
  const text = (key: string) => t(`admin_orders.change.${key}`)
  return (
    <>
      <div className={styles.ways} {...around}>
        <Select
          {...field('shipping')}
          label={t('admin_orders.shipping')}
          emptyLabel={t('admin_orders.change.stays', { what: shipping })}
          options={shippings}
        />
        <Select
          {...field('payment')}
          label={t('admin_orders.payment_way')}
          emptyLabel={t('admin_orders.change.stays', { what: payment })}
          options={payments}
        />
        <Select
          {...field('t_shirt_size')}
          label={t('admin_orders.shirt')}
          emptyLabel={text('shirt_stays')}
          options={[...sizes, { value: 'NONE', label: t('admin_orders.no_shirt') }]}
        />
      </div>
      <PointField field={field} name="branch_id" shipping={code || shippingCode} stays={stays} />
    </>
  )
}

function Addresses({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { billing, delivery, houseless } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.change.${key}`)
  return (
    <>
      <Folded summary={t('admin_orders.billing')} field={field} of={['change_billing', 'billing.']}>
        <div className={styles.data}>
          <Checkbox {...field.box('change_billing')} label={text('change_billing')} />
          <AddressFields field={field} part="billing" stored={billing} />
          <NoHouseNumber field={field} part="billing" isSaid={houseless.billing} />
        </div>
      </Folded>
      <Folded summary={t('admin_orders.delivery')} field={field} of={['delivery']}>
        <div className={styles.data}>
          <Select
            {...field('delivery_is')}
            label={text('delivery_is')}
            emptyLabel={text('delivery_stays')}
            options={[
              { value: 'typed', label: text('delivery_typed') },
              { value: 'none', label: text('delivery_none') },
            ]}
          />
          <AddressFields field={field} part="delivery" stored={delivery ?? billing} />
          <NoHouseNumber field={field} part="delivery" isSaid={houseless.delivery} />
        </div>
      </Folded>
    </>
  )
}

/** Confirms that the house has no number; a parcel to the door needs either the number or this. */
function NoHouseNumber({
  field,
  part,
  isSaid,
}: {
  field: ActField
  part: 'billing' | 'delivery'
  isSaid: boolean
}) {
  const { t } = useTranslation()
  return (
    <Checkbox
      {...field.box(`${part}.${noHouseNumber}`, isSaid)}
      label={t('admin_orders.change.no_house_number')}
    />
  )
}
