import { useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Verb } from '../kit/act-form.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { loader } from './delivery.server.ts'
import styles from './staff.module.css'

type Shipping = Awaited<ReturnType<typeof loader>>['shippings'][number]

/** Prices by weight and payment fees of one shipping, and the countries where its carrier collects cash. */
export function Prices({ shipping }: { shipping: Shipping }) {
  const { t } = useTranslation()
  const { mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.delivery.${key}`)
  const { code, name, prices } = shipping
  return (
    <>
      <DataTable
        caption={name}
        prefix="prices_"
        rows={prices}
        keyOf={({ kind, orderType, upTo, payment }) => `${kind} ${orderType} ${upTo} ${payment}`}
        empty={text('no_price')}
        columns={[
          {
            key: 'name',
            label: text('what'),
            sorts: sortedBy('name'),
            isMain: true,
            render: (price) => price.name,
          },
          {
            key: 'trade',
            label: text('trade'),
            sorts: sortedBy('trade'),
            render: ({ orderType }) => text(orderType),
          },
          {
            key: 'price',
            label: text('price'),
            sorts: sortedBy('price'),
            isFigure: true,
            render: ({ price }) => price,
          },
          {
            key: 'verbs',
            label: text('change'),
            render: ({ kind, orderType, upTo, payment, amount, typed }) =>
              mayChange ? (
                <Verb
                  intent={kind}
                  of={[code, orderType, upTo, payment].join(' ')}
                  given={{
                    shipping: code,
                    orderType,
                    seen: amount,
                    ...(kind === 'price' ? { upTo } : { payment }),
                  }}
                  label={text('verb.change')}
                  submit={text('verb.change')}
                >
                  {(field) => (
                    <Field
                      {...field('amount', typed)}
                      label={text('amount')}
                      hint={text(kind === 'price' ? 'price_hint' : 'fee_hint')}
                      inputMode="decimal"
                    />
                  )}
                </Verb>
              ) : null,
          },
        ]}
      />
      {mayChange ? <More shipping={shipping} /> : null}
    </>
  )
}

function More({ shipping: { code, cash } }: { shipping: Shipping }) {
  const { t } = useTranslation()
  const { payments } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.delivery.${key}`)
  const trades = ['B2C', 'B2B'].map((one) => ({ value: one, label: text(one) }))
  return (
    <div className={styles.verbs}>
      <Verb
        intent="band"
        of={code}
        given={{ shipping: code }}
        label={text('verb.band')}
        submit={text('verb.band')}
      >
        {(field) => (
          <>
            <Select {...field('orderType', 'B2C')} label={text('trade')} options={trades} />
            <Field {...field('upTo')} label={text('grams')} inputMode="numeric" required />
            <Field {...field('amount')} label={text('amount')} inputMode="decimal" required />
          </>
        )}
      </Verb>
      <Verb
        intent="fee"
        of={code}
        given={{ shipping: code }}
        label={text('verb.fee')}
        submit={text('verb.fee')}
      >
        {(field) => (
          <>
            <Select
              {...field('payment')}
              label={text('payment')}
              options={payments.map((one) => ({ value: one.code, label: one.name }))}
            />
            <Select {...field('orderType', 'B2C')} label={text('trade')} options={trades} />
            <Field {...field('amount')} label={text('amount')} hint={text('card_hint')} inputMode="decimal" />
          </>
        )}
      </Verb>
      {cash.map(({ country, isCollected }) => (
        <Verb
          key={country}
          intent="cash"
          of={`${code} ${country}`}
          given={{ shipping: code, country, collected: isCollected ? 'no' : 'yes' }}
          label={t(`admin_settings.delivery.${isCollected ? 'cash_off' : 'cash_on'}`, { country })}
          submit={t(`admin_settings.delivery.${isCollected ? 'cash_off' : 'cash_on'}`, { country })}
        />
      ))}
    </div>
  )
}
