/** Commission of the month, next to its tax: the statements made, and the button that makes the missing ones. */
import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../lib/sort-names.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { SureVerb } from '../kit/sure-verb.tsx'
import type { loader } from './months.server.ts'

export function Commission() {
  const { t } = useTranslation()
  const { commission, month } = useLoaderData<typeof loader>()
  if (commission === null) return null
  const text = (key: string) => t(`admin_money.months.${key}`)
  return (
    <Panel
      title={text('commission')}
      id="commission"
      actions={
        commission.mayClose ? (
          <SureVerb
            intent="commission"
            sure={month}
            given={{ month }}
            label={text('close_commission')}
            submit={text('close_commission')}
            warning={text('close_commission_warning')}
          />
        ) : null
      }
    >
      <DataTable
        caption={text('commission')}
        prefix="commission_"
        rows={commission.rows}
        keyOf={({ id }) => String(id)}
        empty={text('no_commission')}
        columns={[
          {
            key: 'who',
            label: text('commission_representative'),
            sorts: sortedBy('who'),
            isMain: true,
            render: ({ name, to }) => <Link to={to}>{name}</Link>,
          },
          {
            key: 'total',
            label: text('commission_total'),
            sorts: sortedBy('total'),
            isFigure: true,
            render: ({ total, totalTo }) =>
              totalTo === null ? text('commission_open') : <Link to={totalTo}>{total}</Link>,
          },
          {
            key: 'file',
            label: text('commission_file'),
            render: ({ file, name }) =>
              file === null ? null : (
                <a href={file} download aria-label={`${t('admin.csv')} ${name}`}>
                  {t('admin.csv')}
                </a>
              ),
          },
        ]}
      />
    </Panel>
  )
}
