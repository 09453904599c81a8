import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { ActForm, Reason, useAnswer } from '../kit/act-form.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FileField } from '../kit/file-field.tsx'
import { adminHref } from '../routes.ts'
import type { ImportView } from './import.server.ts'

export { action, loader } from './import.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const accept = '.csv,.xlsx,.json,text/csv,application/json'

/** /admin/products/import */
export default function ProductImport() {
  const { t } = useTranslation()
  const tried = useAnswer('try')?.shown as ImportView | undefined
  const done = useAnswer('import')?.shown as ImportView | undefined
  const text = (key: string) => t(`admin_products.import.${key}`)
  return (
    <AdminPage title={text('title')} texts="admin_products" lead={text('lead')} part="products">
      <Panel title={text('try_title')} id="try">
        <ActForm intent="try" submit={text('try')} variant="secondary" hasFiles>
          {(field) => (
            <FileField
              {...field('file')}
              alsoIn="import..file"
              label={text('file')}
              hint={text('hint')}
              accept={accept}
              required
            />
          )}
        </ActForm>
        {tried ? <Outcome outcome={tried} /> : null}
      </Panel>
      <Panel title={text('import_title')} id="import">
        <ActForm intent="import" submit={text('import')} hasFiles>
          {(field) => (
            <>
              <FileField {...field('file')} label={text('file')} accept={accept} required />
              <Reason field={field} required={false} hint={text('reason_hint')} />
            </>
          )}
        </ActForm>
        {done ? <Outcome outcome={done} /> : null}
      </Panel>
    </AdminPage>
  )
}

function Outcome({ outcome }: { outcome: ImportView }) {
  return outcome.faults.length > 0 ? <Faults outcome={outcome} /> : <Changes outcome={outcome} />
}

function Faults({ outcome: { faults, name, isJson } }: { outcome: ImportView }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_products.${key}`)
  return (
    <>
      <Notice kind="error" title={name}>
        {text('import.faulty')}
      </Notice>
      <DataTable
        caption={text('import.faulty')}
        rows={faults.map((fault, place) => ({ ...fault, place }))}
        keyOf={({ place }) => String(place)}
        empty=""
        columns={[
          { key: 'row', label: text(isJson ? 'column.place' : 'column.row'), isMain: true },
          { key: 'column', label: text(isJson ? 'column.path' : 'column.column') },
          { key: 'fault', label: text('column.fault') },
        ]}
      />
    </>
  )
}

function Changes({ outcome }: { outcome: ImportView }) {
  const { counts, made, changes, more, created, left, isDone, name } = outcome
  const { t, locale } = usePageTexts()
  const text = (key: string) => t(`admin_products.${key}`)
  const facts = {
    made: counts.made,
    changed: counts.changed,
    same: counts.same,
    made_codes: made.join(', '),
    created: created.join(', '),
    left: left.join(', '),
    more,
  }
  return (
    <>
      <Notice kind={isDone ? 'success' : 'info'} title={name} role="status">
        {text(isDone ? 'import.done' : 'import.would')}
      </Notice>
      <Facts
        facts={Object.entries(facts).map(([key, value]) => [
          text(`import.${key}`),
          value === 0 ? null : value,
        ])}
      />
      {changes.length > 0 ? (
        <DataTable
          caption={text('import.changes')}
          rows={changes.map((change, place) => ({ ...change, place }))}
          keyOf={({ place }) => String(place)}
          empty=""
          columns={[
            {
              key: 'code',
              label: text('column.product'),
              isMain: true,
              render: ({ code, variant }) => (
                <Link to={adminHref('product', locale, { code })}>{variant ?? code}</Link>
              ),
            },
            { key: 'column', label: text('column.column') },
            {
              key: 'change',
              label: text('import.change'),
              render: ({ before, after }) => (
                <>
                  {before || '–'} → <strong>{after || '–'}</strong>
                </>
              ),
            },
          ]}
        />
      ) : null}
    </>
  )
}
