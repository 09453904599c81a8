import { sortedBy } from '../../lib/sort-names.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Operation } from '../kit/operations.tsx'
import type { packagingsView } from './packagings.server.ts'

/** Packagings of parcels, smallest first. */
export function Packagings({
  shown: { rows, add, change },
}: {
  shown: Awaited<ReturnType<typeof packagingsView>>
}) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_packing.carriers.${key}`)
  return (
    <>
      <DataTable
        caption={text('packagings')}
        prefix="packagings_"
        rows={rows}
        keyOf={({ code }) => code}
        empty={text('no_packaging')}
        toneOf={({ isActive }) => (isActive ? undefined : 'soft')}
        columns={[
          { key: 'code', label: text('code'), sorts: sortedBy('code'), isMain: true },
          { key: 'tare', label: text('tare_short'), sorts: sortedBy('tare'), isFigure: true },
          { key: 'holds', label: text('holds_short'), sorts: sortedBy('holds'), isFigure: true },
          {
            key: 'used',
            label: text('used'),
            sorts: sortedBy('used'),
            render: ({ isActive }) => text(isActive ? 'yes' : 'no'),
          },
          {
            key: 'verbs',
            label: text('change'),
            render: ({ code, seen, tareG, holdsG, isActive }) =>
              change ? (
                <Operation
                  offer={change}
                  of={code}
                  given={{ code, seen }}
                  stored={{
                    tare_g: String(tareG),
                    holds_g: String(holdsG),
                    active: isActive ? 'on' : '',
                  }}
                />
              ) : null,
          },
        ]}
      />
      {add ? <Operation offer={add} /> : null}
    </>
  )
}
