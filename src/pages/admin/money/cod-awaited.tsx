import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { AsideLine, AsideVerb } from '../kit/set-aside.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './cod.server.ts'

/** Parcels whose cash has not come. */
export function AwaitedCash() {
  const { t } = useTranslation()
  const { awaited, awaitedNext, awaitedPrevious } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.cod.${key}`)
  return (
    <Panel title={text('awaited')} id="awaited" actions={<CsvLink page="awaitedCsv" />}>
      <DataTable
        name="awaited"
        prefix="awaited_"
        next={awaitedNext}
        previous={awaitedPrevious}
        sort="delivered"
        caption={text('awaited')}
        rows={awaited}
        keyOf={({ parcel, order }) => `${order} ${parcel}`}
        empty={text('none_awaited')}
        toneOf={({ isLate }) => (isLate ? 'warn' : undefined)}
        columns={[
          { key: 'parcel', label: text('parcel'), isMain: true, render: ({ parcel }) => parcel },
          {
            key: 'order',
            sorts: sortedBy('order'),
            label: text('order'),
            render: ({ order, to }) => <Link to={to}>{order}</Link>,
          },
          { key: 'carrier', label: text('carrier'), render: ({ carrier }) => text(`carrier_${carrier}`) },
          {
            key: 'delivered',
            sorts: sortedBy('delivered'),
            label: text('delivered'),
            render: ({ delivered }) => delivered,
          },
          {
            key: 'due',
            sorts: sortedBy('due'),
            label: text('due_on'),
            render: ({ dueOn, isLate, isClaimed }) => (
              <>
                {dueOn} {isLate ? <StateBadge tone="bad">{text('late')}</StateBadge> : null}{' '}
                {isClaimed ? <StateBadge tone="busy">{text('line_state.CLAIMED')}</StateBadge> : null}
              </>
            ),
          },
          {
            key: 'verbs',
            label: t('admin_money.verbs'),
            render: ({ putOff }) => (
              <>
                <AsideLine aside={putOff} />
                <AsideVerb aside={putOff} />
              </>
            ),
          },
          {
            key: 'amount',
            sorts: sortedBy('amount'),
            label: t('admin_money.amount'),
            isFigure: true,
            render: ({ amount }) => amount,
          },
        ]}
      />
    </Panel>
  )
}
