import { useLoaderData } from 'react-router'
import { sortedBy } from '../../lib/sort-names.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Operation, Operations } from '../kit/operations.tsx'
import type { loader } from './delivery.server.ts'
import styles from './staff.module.css'

type Shipping = Awaited<ReturnType<typeof loader>>['shippings'][number]

/** Prices by weight and payment fees of one shipping, and the countries where its carrier collects cash. */
export function Prices({ shipping }: { shipping: Shipping }) {
  const { t } = useTranslation()
  const { offers } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.delivery.${key}`)
  const { code, name, prices, cash } = shipping
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
          { key: 'price', label: text('price'), sorts: sortedBy('price'), isFigure: true },
          {
            key: 'verbs',
            label: text('change'),
            render: ({ kind, orderType, upTo, payment, seen, typed }) =>
              offers ? (
                <Operation
                  offer={offers[kind]}
                  of={[code, orderType, upTo, payment].join(' ')}
                  given={{
                    shipping: code,
                    order_type: orderType,
                    seen,
                    ...(kind === 'price' ? { up_to_weight_g: upTo } : { payment }),
                  }}
                  stored={{ amount: typed }}
                />
              ) : null,
          },
        ]}
      />
      {offers ? (
        <div className={styles.verbs}>
          <Operations offers={[offers.addPrice, offers.addFee]} of={code} given={{ shipping: code }} />
          {cash.map(({ country, isCollected }) => (
            <Operation
              key={country}
              offer={offers.cash[isCollected ? 'off' : 'on']}
              of={`${code} ${country}`}
              given={{ shipping: code, country }}
              values={{ country }}
            />
          ))}
        </div>
      ) : null}
    </>
  )
}
