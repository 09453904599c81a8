import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm } from '../kit/act-form.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import type { loader } from './gift.server.ts'

export { action, loader } from './gift.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadGift = async (): Promise<Check> => checkBy((await import('./product-forms.ts')).giftForm)

/** /admin/products/gift */
export default function Gift() {
  const { t } = useTranslation()
  const { gift, options, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.gift.${key}`)
  const orders = [
    { value: '', label: text('all') },
    { value: 'B2C', label: text('b2c') },
    { value: 'B2B', label: text('b2b') },
  ]
  return (
    <AdminPage
      title={t('admin_products.page.gift')}
      texts="admin_products"
      lead={text('lead')}
      part="products"
    >
      <Panel title={text('now')} id="now">
        <Facts
          facts={[
            [text('product'), gift.product ?? text('none')],
            [text('from_boxes'), gift.product === null ? null : gift.from_boxes],
            [
              text('orders'),
              gift.product === null
                ? null
                : orders.find(({ value }) => value === (gift.order_type ?? ''))?.label,
            ],
          ]}
        />
      </Panel>
      {mayChange ? (
        <Panel title={text('change')} id="change">
          <ActForm
            intent="gift"
            given={{ version: gift.version }}
            submit={t('admin_products.save')}
            load={loadGift}
          >
            {(field) => (
              <>
                <Select
                  {...field('product', gift.product ?? '')}
                  label={text('product')}
                  emptyLabel={text('none')}
                  options={options}
                />
                <Field
                  {...field('from_boxes', String(gift.from_boxes))}
                  label={text('from_boxes')}
                  inputMode="numeric"
                  required
                />
                <Select
                  {...field('order_type', gift.order_type ?? '')}
                  label={text('orders')}
                  options={orders}
                />
              </>
            )}
          </ActForm>
        </Panel>
      ) : null}
    </AdminPage>
  )
}
