import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { LineInFile } from '../../shop/stock/stock.ts'
import type { Check } from '../../pages/forms/use-faults.ts'
import { useHydrated } from '../../pages/shared/hydrated.ts'
import { ActForm, useAnswer, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { FileField } from '../kit/file-field.tsx'
import { mostLines } from './receipt-lines.ts'
import type { loader } from './new-receipt.server.ts'
import styles from './new-receipt.module.css'

export { action, loader } from './new-receipt.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadReceipt = async (): Promise<Check> => {
  const { readReceipt, receiptForm } = await import('./stock-forms.ts')
  return checkBy(receiptForm, readReceipt)
}

/** Empty lines of a new receipt. */
const atFirst = 4

/** /admin/stock/receipts/new */
export default function NewReceipt() {
  const { t } = useTranslation()
  const { codes, today, lines: asked, variants } = useLoaderData<typeof loader>()
  const filled = useAnswer('file')?.shown as { lines: LineInFile[] } | undefined
  const refused = useAnswer('receive')
  const text = (key: string) => t(`admin_stock.${key}`)
  const typed = Object.keys(refused?.typed ?? {}).filter((name) => name.endsWith('.code')).length
  const shown = Math.max(asked ?? atFirst, typed, filled?.lines.length ?? 0, variants.length)
  return (
    <AdminPage title={text('receipt.new')} texts="admin_stock" lead={text('receipt.lead')}>
      <Panel title={text('receipt.from_file')} id="from-file">
        <ActForm intent="file" submit={text('receipt.fill')} variant="secondary" hasFiles>
          {(field) => (
            <FileField
              {...field('file')}
              label={text('file')}
              accept=".csv,.xlsx,text/csv,text/plain"
              hint={text('receipt.columns')}
            />
          )}
        </ActForm>
      </Panel>
      <Panel title={text('receipt.title')} id="receipt">
        <datalist id="variant-codes">
          {codes.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </datalist>
        <ActForm
          // A file's lines replace the ones in the form.
          key={filled ? 'filled' : 'typed'}
          intent="receive"
          of={filled ? 'file' : ''}
          submit={text('receipt.receive')}
          load={loadReceipt}
        >
          {(field) => (
            <>
              <div className={styles.head}>
                <Field {...field('supplier')} label={text('column.supplier')} required maxLength={200} />
                <Field {...field('document')} label={text('column.document')} required maxLength={60} />
                <Field
                  {...field('received_on', today)}
                  label={text('column.received_on')}
                  type="date"
                  required
                />
                <Field {...field('note')} label={text('column.note')} maxLength={500} />
              </div>
              <Lines field={field} shown={shown} from={filled?.lines ?? []} variants={variants} />
            </>
          )}
        </ActForm>
      </Panel>
    </AdminPage>
  )
}

function Lines({
  field,
  shown,
  from,
  variants,
}: {
  field: ActField
  shown: number
  from: LineInFile[]
  /** Their codes, where no file says others. */
  variants: string[]
}) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const [more, setMore] = useState(0)
  const count = Math.min(mostLines, shown + more)
  const text = (key: string) => t(`admin_stock.${key}`)
  const one = (place: number, name: string, stored = '') => {
    const { error, ...own } = field(`lines.${place}.${name}`, stored)
    return {
      ...own,
      'aria-label': `${text(`column.${name}`)}, ${t('admin_stock.receipt.line', { number: place + 1 })}`,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? `fault-${place}-${name}` : undefined,
      error,
    }
  }
  return (
    <fieldset className={styles.lines}>
      <legend>{text('column.lines')}</legend>
      <div className={styles.heading} aria-hidden="true">
        {(['code', 'lot', 'best_before', 'pieces', 'cost'] as const).map((name) => (
          <span key={name}>{text(`column.${name}`)}</span>
        ))}
      </div>
      {Array.from({ length: count }, (_, place) => {
        const line = from[place]
        const offered = from.length > 0 ? undefined : variants[place]
        const fields = [
          { ...one(place, 'code', line?.code ?? offered), list: 'variant-codes' },
          one(place, 'lot', line?.lot),
          { ...one(place, 'best_before', line?.best_before ?? ''), type: 'date' },
          { ...one(place, 'pieces', line ? String(line.pieces) : ''), inputMode: 'numeric' as const },
          {
            ...one(place, 'cost', line ? String(line.cost).replace('.', ',') : ''),
            inputMode: 'decimal' as const,
          },
        ]
        return (
          <div key={place} className={styles.line}>
            {offered === undefined ? null : (
              <input type="hidden" name={`lines.${place}.offered`} value={offered} />
            )}
            {fields.map(({ error, ...input }) => (
              <div key={input.name}>
                <input autoComplete="off" {...input} />
                {error ? (
                  <p id={input['aria-describedby']} className={styles.fault}>
                    {error}
                  </p>
                ) : null}
              </div>
            ))}
          </div>
        )
      })}
      {count < mostLines ? (
        isHydrated ? (
          <Button variant="secondary" onClick={() => setMore(more + atFirst)}>
            {text('receipt.more_lines')}
          </Button>
        ) : (
          <Link to={`?lines=${Math.min(mostLines, count + 20)}`}>{text('receipt.more_lines')}</Link>
        )
      ) : null}
    </fieldset>
  )
}
