import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../lib/sort-names.ts'
import { controlClass, fieldAria, FieldMessages } from '../../ui/field-frame.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, type ActField } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { useAddressWith } from '../kit/table-pages.tsx'
import { moveByKey, pasteBlock, selectByClick, selectFocused } from './cell-keys.ts'
import type { loader } from './prices.server.ts'
import styles from './prices.module.css'

const loadGrid = async (): Promise<Check> => {
  const { gridForm, gridIn } = await import('./price-forms.ts')
  return checkBy(gridForm, gridIn)
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type Row = Loaded['rows'][number]

/** Prices of all lists side by side: typed or pasted into the cells, previewed, and published together. */
export function Grid() {
  const { t } = useTranslation()
  const { seen, scheduled, mayChange } = useLoaderData<typeof loader>()
  const [changed, setChanged] = useState(0)
  if (!mayChange)
    return (
      <div className={styles.grid}>
        <PriceTable />
      </div>
    )
  const mark = (grid: HTMLElement) => {
    const cells = [...grid.querySelectorAll<HTMLInputElement>('input[data-cell]')]
    const isChanged = ({ value, dataset }: HTMLInputElement) => value.trim() !== dataset['cell']
    for (const cell of cells) cell.toggleAttribute('data-changed', isChanged(cell))
    setChanged(cells.filter(isChanged).length)
  }
  return (
    <div
      role="presentation"
      className={styles.grid}
      onKeyDown={moveByKey}
      onMouseDown={selectByClick}
      onFocus={selectFocused}
      onPaste={pasteBlock}
      onInput={({ currentTarget }) => mark(currentTarget)}
    >
      <ActForm
        intent="preview"
        savedBy="publish"
        given={{ seen, scheduled }}
        submit={
          changed > 0
            ? t('admin_prices.preview.show_count', { count: changed })
            : t('admin_prices.preview.show')
        }
        load={loadGrid}
      >
        {(field) => <PriceTable field={field} />}
      </ActForm>
    </div>
  )
}

/** @param field left out: the prices are only read */
function PriceTable({ field }: { field?: ActField }) {
  const { t } = useTranslation()
  const { rows, lists, next, previous, isNarrowed } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <DataTable
      isMatrix
      name={`prices ${lists.length}`}
      caption={text('title')}
      rows={rows}
      keyOf={({ key }) => key}
      next={next}
      previous={previous}
      empty={text(isNarrowed ? 'none_found' : 'none')}
      toneOf={({ isOnSale }) => (isOnSale ? undefined : 'soft')}
      columns={useColumns(field)}
    />
  )
}

function useColumns(field: ActField | undefined): Column<Row>[] {
  const { t } = useTranslation()
  const address = useAddressWith()
  const { lists } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_prices.${key}`)
  return [
    {
      key: 'code',
      label: text('column.code'),
      isMain: true,
      isText: true,
      sorts: sortedBy('name'),
      render: ({ code, name, sizes, quantity, isFirst }) => (
        <>
          <Link
            to={address({ about: code })}
            preventScrollReset
            data-row-link=""
            className={isFirst ? undefined : styles.again}
          >
            {name}
          </Link>
          <span className={styles.name}>
            {[sizes, quantity === 1 ? '' : t('admin_prices.from_pieces', { count: quantity })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    ...lists.map((list): Column<Row> => {
      const basis = text(list.isWithVat ? 'with_vat' : 'without_vat')
      return {
        key: `list ${list.code}`,
        label: `${list.name} ${t('admin_prices.column.crowns', { basis })}${list.isHolding ? '' : ` (${text('not_holding')})`}`,
        isFigure: true,
        render: ({ name, sizes, quantity, cells }) => (
          <Cell
            cell={cells[list.code]}
            field={field}
            label={t('admin_prices.cell', {
              name: [name, sizes].filter(Boolean).join(' '),
              quantity,
              list: list.name,
              basis,
            })}
          />
        ),
      }
    }),
    { key: 'lowest', label: text('column.lowest'), isFigure: true },
  ]
}

interface CellProps {
  cell: Row['cells'][string] | undefined
  label: string
  field: ActField | undefined
}

function Cell({ cell, label, field }: CellProps) {
  if (!cell) return null
  const notes = cell.notes.map((note) => (
    <span key={note} className={styles.scheduled}>
      {note}
    </span>
  ))
  if (!field)
    return (
      <>
        {cell.shown ?? '–'}
        {notes}
      </>
    )
  const { error, ...input } = field(cell.name, cell.typed)
  return (
    <>
      <input
        type="text"
        {...input}
        {...fieldAria(input.id, { error })}
        className={`${controlClass} ${styles.cell}`}
        data-cell={cell.typed}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        placeholder="–"
      />
      <FieldMessages id={input.id} error={error} />
      {notes}
    </>
  )
}
