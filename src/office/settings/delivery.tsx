import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Columns, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Operation } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './delivery.server.ts'
import { Packagings } from '../shipments/packagings.tsx'
import { Prices } from './delivery-prices.tsx'

export { action, loader } from './delivery.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/settings/delivery: shipping prices, payment fees, the offer, and packagings. */
export default function Delivery() {
  const { t } = useTranslation()
  const { shippings, packagings } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.delivery.${key}`)
  return (
    <AdminPage title={text('title')} lead={text('lead')} texts="admin_settings.delivery" part="settings">
      <Columns
        main={shippings.map((shipping) => (
          <Panel
            key={shipping.code}
            id={shipping.code}
            title={shipping.name}
            marks={<Offered isOffered={shipping.isOffered} />}
          >
            <Prices shipping={shipping} />
          </Panel>
        ))}
        aside={
          <>
            <Panel title={text('offer')} id="offer">
              <Offer />
            </Panel>
            <Panel title={t('admin_packing.carriers.packagings')} id="packagings">
              <Packagings shown={packagings} />
            </Panel>
          </>
        }
      />
    </AdminPage>
  )
}

function Offered({ isOffered }: { isOffered: boolean }) {
  const { t } = useTranslation()
  return (
    <StateBadge tone={isOffered ? 'good' : 'soft'}>
      {t(`admin_settings.delivery.${isOffered ? 'offered' : 'withdrawn'}`)}
    </StateBadge>
  )
}

/** Shippings and payments, each with its on/off switch. */
function Offer() {
  const { t } = useTranslation()
  const { shippings, payments, offers } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.delivery.${key}`)
  return (
    <DataTable
      caption={text('offer')}
      rows={[...shippings, ...payments].map(({ code, name, isOffered }) => ({ code, name, isOffered }))}
      keyOf={({ code }) => code}
      empty=""
      columns={[
        {
          key: 'name',
          label: text('name'),
          isMain: true,
          // Stacked, because the table is in the narrow column.
          render: ({ name, isOffered }) => (
            <>
              <div>{name}</div>
              <Offered isOffered={isOffered} />
            </>
          ),
        },
        {
          key: 'verbs',
          label: text('change'),
          render: ({ code, isOffered }) =>
            offers ? (
              <Operation offer={isOffered ? offers.withdraw : offers.offer} of={code} given={{ code }} />
            ) : null,
        },
      ]}
    />
  )
}
