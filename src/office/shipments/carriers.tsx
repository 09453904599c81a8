import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Operation, Operations } from '../kit/operations.tsx'
import type { loader } from './carriers.server.ts'
import { Packagings } from './packagings.tsx'

export { action, loader } from './carriers.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/packing/carriers: carriers' terms, packaging and pick-up points. */
export default function Carriers() {
  const { t } = useTranslation()
  const { packagings } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <AdminPage
      title={text('page.carriers')}
      lead={text('carriers.lead')}
      texts="admin_packing.carriers"
      part="packing"
    >
      <TermsPanel />
      <Panel title={text('carriers.packagings')} id="packagings">
        <Packagings shown={packagings} />
      </Panel>
      <PointsPanel />
    </AdminPage>
  )
}

function TermsPanel() {
  const { t } = useTranslation()
  const { terms, change } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.carriers.${key}`)
  const grams = (value: number | null) => value ?? text('any')
  return (
    <Panel title={text('terms')} id="terms">
      <DataTable
        caption={text('terms')}
        rows={terms}
        keyOf={({ carrier }) => carrier}
        empty=""
        columns={[
          {
            key: 'carrier',
            label: t('admin_packing.carrier'),
            isMain: true,
            render: ({ carrier }) => t(`shipment.carriers.${carrier}`),
          },
          { key: 'most', label: text('most'), isFigure: true, render: (one) => grams(one.mostWeightG) },
          {
            key: 'most_point',
            label: text('most_point'),
            isFigure: true,
            render: (one) => grams(one.mostPointWeightG),
          },
          { key: 'silent', label: text('silent'), isFigure: true, render: ({ silentDays }) => silentDays },
          { key: 'lost', label: text('lost'), isFigure: true, render: (one) => one.lostClaimDays },
          { key: 'damage', label: text('damage'), isFigure: true, render: (one) => one.damageClaimDays },
          {
            key: 'change',
            label: text('change'),
            render: (one) =>
              change ? (
                <Operation
                  offer={change}
                  of={one.carrier}
                  given={{ carrier: one.carrier, seen: one.seen }}
                  stored={one.stored}
                />
              ) : null,
          },
        ]}
      />
    </Panel>
  )
}

function PointsPanel() {
  const { t } = useTranslation()
  const { points, fetches, fetch, hasKey } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.carriers.${key}`)
  return (
    <Panel title={text('points')} id="points" actions={<Operations offers={fetch} />}>
      <Facts
        facts={[
          [text('counters'), points.point ?? 0],
          [text('boxes'), points.box ?? 0],
        ]}
      />
      {hasKey ? null : <p>{text('no_key')}</p>}
      <h3>{text('fetched')}</h3>
      {fetches.length === 0 ? <p>{text('no_fetch')}</p> : null}
      <ul>
        {fetches.map(({ at, count, refusal }) => (
          <li key={at}>
            {at} ·{' '}
            {refusal === null
              ? t('admin_packing.carriers.taken', { count })
              : t('admin_packing.carriers.kept', { why: refusal })}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
