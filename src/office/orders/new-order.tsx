import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, useAnswer, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Columns, Panel } from '../kit/admin-page.tsx'
import { PointField, useChosenShipping } from '../kit/point-field.tsx'
import { Folded } from '../kit/refused-fields.tsx'
import { useLivePreview } from '../kit/use-live-preview.ts'
import { Buyer } from './buyer.tsx'
import type { GoodsLine } from './goods.ts'
import { GoodsPicker } from './goods-picker.tsx'
import type { loader } from './new-order.server.ts'
import { AddressFields } from './order-fields.tsx'
import { PreviewView, previewIn } from './preview.tsx'
import styles from './new-order.module.css'
import orders from './orders.module.css'

export { action, loader } from './new-order.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** The delay between the last key and the new total, in milliseconds. */
const restMs = 250

/** /admin/orders/new: an order for a customer, for instance by phone. */
export default function NewOrder() {
  const { t } = useTranslation()
  const { buyer } = useLoaderData<typeof loader>()
  const [lines, setLines] = useState<readonly GoodsLine[]>([])
  const text = (key: string) => t(`admin_orders.new.${key}`)
  return (
    <AdminPage title={text('title')} lead={text('lead')} texts="admin_orders">
      {/* Another customer starts a new form, with the same goods. */}
      <Order key={buyer.of} carried={lines} carry={setLines} />
    </AdminPage>
  )
}

function Order({ carried, carry }: Carried) {
  const { t } = useTranslation()
  const { buyer } = useLoaderData<typeof loader>()
  const live = useLivePreview('total', restMs)
  const previewed = useAnswer('preview', buyer.of)
  const saved = useAnswer('place', buyer.of)
  const shown = live.shown ?? previewed?.shown ?? saved?.beside
  const total = previewIn(shown)?.total
  const text = (key: string) => t(`admin_orders.new.${key}`)
  return (
    <>
      <Columns
        main={
          <>
            <Buyer />
            <Panel title={text('what')} id="what">
              <ActForm
                intent="preview"
                of={buyer.of}
                savedBy="place"
                submit={text('preview')}
                variant="secondary"
                onDiscard={() => carry([])}
              >
                {(field) => (
                  <div className={styles.fields} onInput={live.onInput}>
                    <Fields field={field} shown={shown} carried={carried} carry={carry} />
                  </div>
                )}
              </ActForm>
            </Panel>
          </>
        }
        aside={
          <div className={styles.total}>
            <PreviewView
              of={buyer.of}
              save="place"
              submit={text('place')}
              warning={text('warning')}
              reason={text('usual_reason')}
              live={live}
              isTotal
            />
          </div>
        }
      />
      {total ? (
        <p className={styles.bar}>
          <span>
            {t('admin_orders.sum.total')} <strong aria-live="polite">{total.text}</strong>
          </span>
          <a href="#preview">{text('to_total')}</a>
        </p>
      ) : null}
    </>
  )
}

/** The goods that another customer's form takes over. */
interface Carried {
  carried: readonly GoodsLine[]
  carry: (lines: readonly GoodsLine[]) => void
}

interface FieldsProps extends Carried {
  field: ActField
  /** The latest answer about the order. */
  shown: unknown
}

function Fields({ field, shown, carried, carry }: FieldsProps) {
  const { t } = useTranslation()
  const { buyer, mayExceed, terms, sizes } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.new.${key}`)
  const faults = previewIn(shown)?.faults ?? {}
  return (
    <>
      <input type="hidden" name="order_type" value={buyer.orderType} />
      <input type="hidden" name="customer" value={buyer.customer} />
      {buyer.fault === null ? null : <Notice kind="error">{buyer.fault}</Notice>}
      <GoodsPicker
        field={field}
        title={t('admin_orders.goods')}
        first={buyer.first}
        quantities={buyer.quantities}
        carried={carried}
        carry={carry}
        shown={shown}
      />
      <Data field={field} />
      <Ways field={field} faults={faults} />
      <Folded
        summary={text('more')}
        field={field}
        of={['note', 'purchase_order_number', 't_shirt_size', 'terms_accepted', 'locale']}
        isOpen={faults['t_shirt_size'] !== undefined}
      >
        <div className={orders.data}>
          <div className={orders.ways}>
            <Select
              {...field('t_shirt_size')}
              {...faultOf(field('t_shirt_size').error, faults['t_shirt_size'])}
              label={t('admin_orders.shirt')}
              emptyLabel={text('shirt_unsaid')}
              options={[...sizes, { value: 'NONE', label: t('admin_orders.no_shirt') }]}
            />
            <Select {...field('terms_accepted')} label={text('terms.label')} options={terms} />
            <Select
              {...field('locale', buyer.locale)}
              label={text('locale')}
              options={[
                { value: 'cs', label: text('in_czech') },
                { value: 'en', label: text('in_english') },
              ]}
            />
            <Field
              {...field('purchase_order_number')}
              label={t('admin_orders.purchase_number')}
              maxLength={50}
            />
          </div>
          <TextArea {...field('note')} label={t('admin_orders.customer_note')} rows={2} />
          <Checkbox {...field.box('accepts_goods_waiting')} label={text('goods_waiting')} />
          {mayExceed ? <Checkbox {...field.box('over_unpaid_bound')} label={text('exceed')} /> : null}
        </div>
      </Folded>
    </>
  )
}

const faultOf = (own: string | undefined, live: string | undefined) => ({ error: own ?? live })

function Ways({ field, faults }: { field: ActField; faults: Record<string, string> }) {
  const { t } = useTranslation()
  const { buyer, shippings, payments } = useLoaderData<typeof loader>()
  const shipping = field('shipping', buyer.shipping)
  const payment = field('payment', buyer.payment || 'transfer')
  const { code, around } = useChosenShipping(shipping.defaultValue || (shippings[0]?.value ?? ''))
  return (
    <>
      <div className={orders.ways} {...around}>
        <Select
          {...shipping}
          {...faultOf(shipping.error, faults['shipping'])}
          label={t('admin_orders.shipping')}
          options={shippings}
        />
        <Select
          {...payment}
          {...faultOf(payment.error, faults['payment'])}
          label={t('admin_orders.payment_way')}
          options={payments}
        />
      </div>
      <PointField field={field} name="branch_id" shipping={code} usual={buyer.point} />
    </>
  )
}

function Data({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { buyer } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.new.${key}`)
  const fields = (
    <div className={orders.data}>
      {buyer.hasData ? (
        <Select
          {...field('data_is', 'known')}
          label={text('data_is')}
          options={[
            { value: 'known', label: text('data_known') },
            { value: 'typed', label: text('data_typed') },
          ]}
        />
      ) : (
        <input type="hidden" name="data_is" value="typed" />
      )}
      <Field
        {...field('billing.email', buyer.data['billing.email'])}
        label={t('admin_orders.email')}
        inputMode="email"
        autoComplete="off"
      />
      <AddressFields field={field} part="billing" stored={partOf(buyer.data, 'billing')} />
      <Folded
        summary={text('company_and_delivery')}
        field={field}
        of={['company.', 'delivery']}
        isOpen={buyer.data['delivery_is'] !== undefined || buyer.data['company.ico'] !== undefined}
      >
        <div className={orders.data}>
          <div className={orders.row}>
            <Field
              {...field('company.name', buyer.data['company.name'])}
              label={t('admin_orders.company')}
              autoComplete="off"
            />
            <Field
              {...field('company.ico', buyer.data['company.ico'])}
              label={t('admin_orders.ico')}
              inputMode="numeric"
            />
            <Field {...field('company.dic', buyer.data['company.dic'])} label={t('admin_orders.dic')} />
          </div>
          <Select
            {...field('delivery_is', buyer.data['delivery_is'])}
            label={t('admin_orders.delivery')}
            emptyLabel={text('delivery_same')}
            options={[{ value: 'typed', label: text('delivery_typed') }]}
          />
          <AddressFields field={field} part="delivery" stored={partOf(buyer.data, 'delivery')} />
        </div>
      </Folded>
      <Checkbox {...field.box('has_no_house_number')} label={t('admin_orders.change.no_house_number')} />
    </div>
  )
  const of = ['data_is', 'billing.', 'company.', 'delivery', 'has_no_house_number']
  return (
    <Folded
      summary={buyer.known === null ? text('data') : t('admin_orders.new.data_of', { known: buyer.known })}
      field={field}
      of={of}
      isOpen={!buyer.hasData}
    >
      {fields}
    </Folded>
  )
}

/** The values of one part: `billing.city` as `city`. */
const partOf = (data: Record<string, string>, part: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), value]] : [],
    ),
  )
