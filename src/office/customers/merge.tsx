import { Link, useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, Reason } from '../kit/act-form.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { useAddressWith } from '../kit/table-pages.tsx'
import { Filters } from '../kit/filters.tsx'
import type { loader } from './merge.server.ts'

export { action, loader } from './merge.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/customers/account/:id/merge: merges a duplicate into this account. */
export default function Merge() {
  const { t } = useTranslation()
  const { name, to, doubles } = useLoaderData<typeof loader>()
  const address = useAddressWith()
  const text = (key: string) => t(`admin_customers.${key}`)
  return (
    <AdminPage
      title={t('admin_customers.merge.title', { name })}
      lead={text('merge.lead')}
      texts="admin_customers"
      actions={<Link to={to}>{text('merge.back')}</Link>}
    >
      <Chosen />
      <Panel title={text('merge.doubles')} id="doubles">
        <Filters search={{ label: text('search'), hint: text('search_hint') }} />
        <DataTable
          caption={text('merge.doubles')}
          rows={doubles}
          keyOf={({ from }) => from}
          empty={text('merge.none')}
          columns={[
            {
              key: 'name',
              label: text('column.name'),
              isMain: true,
              render: (row) => (
                <Link to={address({ from: row.from })} data-row-link="">
                  {row.name}
                </Link>
              ),
            },
            { key: 'kind', label: text('column.kind'), render: ({ kind }) => text(`kind.${kind}`) },
            { key: 'email', label: text('column.email') },
            { key: 'phone', label: text('column.phone') },
            { key: 'orders', label: text('column.orders'), isFigure: true },
          ]}
        />
      </Panel>
    </AdminPage>
  )
}

function Chosen() {
  const { t } = useTranslation()
  const { chosen, name } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.${key}`)
  if (!chosen) return null
  if (chosen.refusal) return <Notice kind="error">{chosen.refusal}</Notice>
  return (
    <Panel title={t('admin_customers.merge.preview', { from: chosen.name, into: name })} id="preview">
      <Facts facts={chosen.moved} />
      <Notice kind="warning" role="none">
        {text('merge.warning')}
      </Notice>
      <ActForm
        intent="merge"
        of={chosen.from}
        given={{ from: chosen.from, email: chosen.email }}
        submit={text('verb.merge_now')}
      >
        {(field) => (
          <>
            <Field
              {...field('confirmed')}
              label={t('admin_customers.merge.confirm', { email: chosen.email })}
              autoComplete="off"
              required
            />
            <Reason field={field} />
          </>
        )}
      </ActForm>
    </Panel>
  )
}
