import { Link, useLoaderData } from 'react-router'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { Filters } from '../kit/filters.tsx'
import { PointField, useChosenShipping } from '../kit/point-field.tsx'
import { Folded } from '../kit/refused-fields.tsx'
import type { loader } from './new-order.server.ts'
import { AddedGoods, AddressFields } from './order-fields.tsx'
import { PreviewView } from './preview.tsx'
import styles from './orders.module.css'

export { action, loader } from './new-order.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/orders/new: an order for a customer, for instance by phone. */
export default function NewOrder() {
  const { t } = useTranslation()
  const { found, isAsked, seesCustomers, customer } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.new.${key}`)
  return (
    <AdminPage title={text('title')} lead={text('lead')} texts="admin_orders">
      <Panel title={text('who')} id="who">
        {seesCustomers ? (
          <Filters search={{ label: text('search'), hint: text('search_hint') }} keep={[]} />
        ) : null}
        {seesCustomers && isAsked && found.length === 0 ? <p>{text('no_customer')}</p> : null}
        <ul>
          {found.map(({ id, name, email, to }) => (
            <li key={id}>
              <Link to={to} data-row-link="">
                {name}
              </Link>{' '}
              {email}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={text('what')} id="what">
        {/* Another customer starts a new order. */}
        <ActForm key={customer} intent="preview" of={customer} savedBy="place" submit={text('preview')}>
          {(field) => <Fields field={field} />}
        </ActForm>
      </Panel>
      <PreviewView of={customer} save="place" submit={text('place')} warning={text('warning')} />
    </AdminPage>
  )
}

function Fields({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { customer, codes, mayExceed } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.new.${key}`)
  return (
    <>
      <div className={styles.row}>
        <Select
          {...field('order_type', 'B2C')}
          label={t('admin_orders.trade')}
          options={['B2C', 'B2B'].map((trade) => ({ value: trade, label: trade }))}
        />
        <Field
          {...field('customer', customer)}
          label={text('customer')}
          hint={text('customer_hint')}
          autoComplete="off"
          maxLength={254}
        />
      </div>
      <AddedGoods field={field} codes={codes} />
      <Ways field={field} />
      <Data field={field} />
      <TextArea {...field('note')} label={t('admin_orders.customer_note')} rows={2} />
      <Field {...field('purchase_order_number')} label={t('admin_orders.purchase_number')} maxLength={50} />
      <Checkbox {...field.box('accepts_goods_waiting')} label={text('goods_waiting')} />
      {mayExceed ? <Checkbox {...field.box('over_unpaid_bound')} label={text('exceed')} /> : null}
    </>
  )
}

function Ways({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { shippings, payments, sizes, terms } = useLoaderData<typeof loader>()
  const { code, around } = useChosenShipping(field('shipping').defaultValue || (shippings[0]?.value ?? ''))
  const text = (key: string) => t(`admin_orders.new.${key}`)
  return (
    <>
      <div className={styles.ways} {...around}>
        <Select {...field('shipping')} label={t('admin_orders.shipping')} options={shippings} />
        <Select {...field('payment', 'transfer')} label={t('admin_orders.payment_way')} options={payments} />
        <Select
          {...field('t_shirt_size')}
          label={t('admin_orders.shirt')}
          emptyLabel={text('shirt_unsaid')}
          options={[...sizes, { value: 'NONE', label: t('admin_orders.no_shirt') }]}
        />
        <Select {...field('terms_accepted')} label={text('terms.label')} options={terms} />
        <Select
          {...field('locale', 'cs')}
          label={text('locale')}
          options={[
            { value: 'cs', label: text('in_czech') },
            { value: 'en', label: text('in_english') },
          ]}
        />
      </div>
      <PointField field={field} name="branch_id" shipping={code} />
    </>
  )
}

function Data({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { customer } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.new.${key}`)
  return (
    <Folded
      summary={text('data')}
      field={field}
      of={['data_is', 'billing.', 'company.', 'delivery', 'has_no_house_number']}
      isOpen={customer === ''}
    >
      <div className={styles.data}>
        <Select
          {...field('data_is', customer === '' ? 'typed' : 'known')}
          label={text('data_is')}
          options={[
            { value: 'typed', label: text('data_typed') },
            { value: 'known', label: text('data_known') },
          ]}
        />
        <Field {...field('billing.email')} label={t('admin_orders.email')} autoComplete="off" />
        <AddressFields field={field} part="billing" />
        <div className={styles.row}>
          <Field {...field('company.name')} label={t('admin_orders.company')} autoComplete="off" />
          <Field {...field('company.ico')} label={t('admin_orders.ico')} inputMode="numeric" />
          <Field {...field('company.dic')} label={t('admin_orders.dic')} />
        </div>
        <Select
          {...field('delivery_is')}
          label={t('admin_orders.delivery')}
          emptyLabel={text('delivery_same')}
          options={[{ value: 'typed', label: text('delivery_typed') }]}
        />
        <AddressFields field={field} part="delivery" />
        <Checkbox {...field.box('has_no_house_number')} label={t('admin_orders.change.no_house_number')} />
      </div>
    </Folded>
  )
}
