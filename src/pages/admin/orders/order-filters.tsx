/** What the list of orders is narrowed by. What is rarely asked stands behind "more". */
import { useLoaderData, useSearchParams } from 'react-router'
import { transitions, type Axis } from '../../../shop/orders/rules.ts'
import { waitingFor } from '../../../shop/orders/schema.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { FilterField, Filters, FilterSelect } from '../kit/filters.tsx'
import type { loader } from './orders.server.ts'
import styles from './orders.module.css'

/** Filters that other pages lead here by, and that no field stands for. */
const kept = ['sort', 'customer', 'company', 'representative']
const rare = ['to_ship', 'stands', 'shipping', 'method', 'trade', 'country', 'from', 'to', 'least', 'most']

export function OrderFilters() {
  const { t } = useTranslation()
  const { tags } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.${key}`)
  const states = (axis: Axis) =>
    [...new Set(Object.values(transitions[axis]).flat())].map(
      (state) => [state, text(`${axis}_state.${state}`)] as const,
    )
  return (
    <Filters search={{ label: text('search'), hint: text('search_hint') }} keep={kept}>
      {(value) => (
        <>
          <FilterSelect name="order" label={text('order')} value={value('order')} options={states('order')} />
          <FilterSelect
            name="payment"
            label={text('payment')}
            value={value('payment')}
            options={states('payment')}
          />
          <FilterSelect
            name="fulfilment"
            label={text('fulfilment')}
            value={value('fulfilment')}
            options={states('fulfilment')}
          />
          <FilterSelect
            name="held"
            label={text('held_short')}
            value={value('held')}
            options={[
              ['true', text('yes')],
              ['false', text('no')],
            ]}
          />
          <FilterSelect
            name="waits"
            label={text('waits_for')}
            value={value('waits')}
            options={waitingFor.map((one) => [one, text(`waits.${one}`)])}
          />
          <FilterSelect
            name="tag"
            label={text('tag')}
            value={value('tag')}
            options={tags.map((tag) => [tag, tag])}
          />
          <Rare value={value} />
        </>
      )}
    </Filters>
  )
}

function Rare({ value }: { value: (name: string) => string }) {
  const { t } = useTranslation()
  const { shippings, payments, countries, seesPrices } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const text = (key: string) => t(`admin_orders.${key}`)
  const choices = [
    ['to_ship', text('to_ship'), [['true', text('yes')]]],
    ['stands', text('stands'), [['true', text('yes')]]],
    ['shipping', text('shipping'), shippings],
    ['method', text('payment_way'), payments],
    [
      'trade',
      text('trade'),
      [
        ['B2C', 'B2C'],
        ['B2B', 'B2B'],
      ],
    ],
    ['country', text('country'), countries],
  ] as const
  return (
    <details className={styles.more} open={rare.some((name) => query.has(name)) || undefined}>
      <summary>{text('more_filters')}</summary>
      <div>
        {choices.map(([name, label, options]) => (
          <FilterSelect key={name} name={name} label={label} value={value(name)} options={options} />
        ))}
        <FilterField name="from" label={text('from')} value={value('from')} type="date" />
        <FilterField name="to" label={text('to')} value={value('to')} type="date" />
        {seesPrices ? (
          <>
            <FilterField name="least" label={text('least')} value={value('least')} />
            <FilterField name="most" label={text('most')} value={value('most')} />
          </>
        ) : null}
      </div>
    </details>
  )
}
