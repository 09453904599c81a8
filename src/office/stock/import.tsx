import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, Reason, useAnswer } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FileField } from '../kit/file-field.tsx'
import type { StockImport } from './import.server.ts'

export { action, loader } from './import.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/stock/import */
export default function Import() {
  const { t } = useTranslation()
  const trial = outcomeIn(useAnswer('try')?.shown)
  const done = outcomeIn(useAnswer('import')?.shown)
  const text = (key: string) => t(`admin_stock.import.${key}`)
  return (
    <AdminPage title={text('title')} texts="admin_stock" lead={text('lead')} part="stock">
      <Panel title={text('try_title')} id="try">
        <ActForm intent="try" submit={text('try')} variant="secondary" hasFiles>
          {(field) => (
            <FileField
              {...field('file')}
              alsoIn="import..file"
              label={t('admin_stock.file')}
              hint={text('columns')}
              accept=".csv,.xlsx,text/csv,text/plain"
              required
            />
          )}
        </ActForm>
        {trial ? <Outcome outcome={trial} /> : null}
      </Panel>
      <Panel title={text('import_title')} id="import">
        <ActForm intent="import" submit={text('import')} hasFiles>
          {(field) => (
            <>
              <FileField
                {...field('file')}
                label={t('admin_stock.file')}
                hint={text('once')}
                accept=".csv,.xlsx,text/csv,text/plain"
                required
              />
              <Reason field={field} required={false} hint={t('admin_stock.missing_hint')} />
            </>
          )}
        </ActForm>
        {done ? <Outcome outcome={done} /> : null}
      </Panel>
    </AdminPage>
  )
}

/** The changes that a file made, or would make; undefined: it was refused, or waits for a second member. */
const outcomeIn = (shown: unknown): StockImport | undefined =>
  typeof shown === 'object' && shown !== null && 'changes' in shown ? (shown as StockImport) : undefined

function Outcome({ outcome: { changes, faults, isDone, isOverLimit, name } }: { outcome: StockImport }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_stock.${key}`)
  if (faults.length > 0)
    return (
      <>
        <Notice kind="error" title={name}>
          {text('import.faulty')}
        </Notice>
        <DataTable
          caption={text('import.faulty')}
          rows={faults}
          keyOf={({ line, code }) => `${line} ${code}`}
          empty=""
          columns={[
            { key: 'line', label: text('import.line'), isMain: true },
            { key: 'code', label: text('column.code') },
            { key: 'fault', label: text('import.fault'), render: (one) => t(one.error_trans_key) },
          ]}
        />
      </>
    )
  return (
    <>
      <Notice kind={isDone ? 'success' : 'info'} title={name} role="status">
        {text(isDone ? 'import.done' : 'import.would')}
      </Notice>
      {isOverLimit ? <Notice kind="warning">{text('import.over_limit')}</Notice> : null}
      <DataTable
        caption={text('import.changes')}
        rows={changes}
        keyOf={({ code }) => code}
        empty={text('import.nothing')}
        columns={[
          { key: 'code', label: text('column.code'), isMain: true },
          { key: 'before', label: text('import.before'), isFigure: true },
          { key: 'after', label: text('import.after'), isFigure: true },
        ]}
      />
    </>
  )
}
