/** A list of the back office: dense, sortable, paginated, with its state in the URL. It works without scripts. */
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Menu } from '../../ui/menu.tsx'
import { classes } from '../../ui/classes.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { formatNumber } from '../../lib/numbers.ts'
import type { Locale } from '../../lib/routes.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { useStaff } from './act-form.tsx'
import { leftOutCookie, leftOutIn } from './chosen-columns.ts'
import { ChooseAll, useRefusedRows } from './chosen-rows.tsx'
import { useNarrowed } from './narrowed.ts'
import { spotted } from './spotted.ts'
import { Pages, useAddressWith } from './table-pages.tsx'
import { WideScroll } from './wide-scroll.tsx'
import styles from './data-table.module.css'

/** The fields of a row that are cells as they are. */
type CellOf<Row> = {
  [Name in keyof Row & string]: Row[Name] extends ReactNode ? Name : never
}[keyof Row & string]

/** A column that has no `render` shows the field of its key. */
export type Column<Row> = ColumnLook &
  ({ key: string; render: (row: Row) => ReactNode } | { key: CellOf<Row>; render?: undefined })

interface ColumnLook {
  /** `verbs`: the actions on the row; on a phone they stay in sight at the end while the rest scrolls. */
  key: string
  label: string
  /** Figures are right-aligned, so that digits line up. */
  isFigure?: boolean | undefined
  /** Names of the list's orders in the URL, for a sortable column. */
  sorts?: { asc?: string; desc?: string } | undefined
  /** Hidden by default. */
  isExtra?: boolean | undefined
  /** It names the row, and can't be hidden. */
  isMain?: boolean | undefined
  /** Prose, which may wrap, though not after every word; the main column otherwise stays on one line. */
  isText?: boolean | undefined
  isVerbs?: boolean | undefined
  /** Which of the two lines shows the column on a phone; left out: it hides behind "more". */
  spot?: string | undefined
  isNamed?: boolean | undefined
}

export interface DataTableProps<Row> {
  /** Its columns are compared with each other, as price lists are: on a phone it scrolls sideways, where rows of others have two lines. */
  isMatrix?: boolean
  /** The name under which the chosen columns are stored; left out: a small table, always with all columns. */
  name?: string
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** Cursors of the neighbouring pages; left out: the list has one page. `previous` empty: back to the beginning only. */
  next?: string | null
  previous?: string | null
  /** The number of all rows, and whether the list has no last page; left out: its pages have no numbers. */
  whole?: { total: { count: number; isMore: boolean } | null; isForward: boolean }
  /** The default order. */
  sort?: string
  /** The prefix of its query parameters, for one of several lists on a page: `debts_`. */
  prefix?: string
  /** Paging scrolls to the top of the list, not of the page. */
  isOneOfSeveral?: boolean
  /** Replaces an empty list. */
  empty: ReactNode
  /** Checkboxes of the form with this id, one per row, for bulk actions. */
  chosen?: { form: string; name: string; isOpen?: (row: Row) => boolean; label: (row: Row) => string }
  /** The highlight of a row that stands out. */
  toneOf?: (row: Row) => 'warn' | 'soft' | undefined
}

/** From here on a table needs more room than a tablet has. */
const manyColumns = 7

/** Browsers drop the table semantics if CSS displays rows as lines. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    rows,
    keyOf,
    empty,
    chosen,
    toneOf,
    next = null,
    previous = null,
    prefix = '',
    isOneOfSeveral = prefix !== '',
    isMatrix = false,
  } = props
  const isInLines = !isMatrix
  const columns = spotted(props.columns)
  const { t } = useTranslation()
  const [hidden, toggle] = useHidden(props.name ?? '', columns)
  const refused = useRefusedRows(chosen?.name)
  const shown = columns.filter(({ key, isMain }) => isMain || !hidden.has(key))
  // On a phone: columns without a place in the two lines of a row.
  const hasMore = isInLines && shown.some(({ isMain, isVerbs, spot }) => !isMain && !isVerbs && !spot)
  if (rows.length === 0 && next === null && previous === null)
    return <Empty empty={empty} isOther={prefix !== ''} />
  return (
    <div className={styles.frame}>
      {props.name ? (
        <div className={styles.tools}>
          <Menu label={t('admin.table.columns')}>
            {columns
              .filter(({ isMain }) => !isMain)
              .map(({ key, label }) => (
                <label key={key} className={styles.choice}>
                  <input type="checkbox" checked={!hidden.has(key)} onChange={() => toggle(key)} />
                  {label}
                </label>
              ))}
          </Menu>
        </div>
      ) : null}
      <WideScroll label={caption}>
        <div className={classes(styles.room, shown.length >= manyColumns && styles.many)}>
          <table
            className={classes(styles.table, isInLines && styles.lines)}
            data-matrix={isMatrix || undefined}
            {...roles.table}
          >
            <caption className={styles.caption}>{caption}</caption>
            <thead {...roles.rowgroup}>
              <tr {...roles.row}>
                {chosen ? (
                  <th scope="col" {...roles.columnheader}>
                    <ChooseAll form={chosen.form} name={chosen.name} className={styles.tick} />
                  </th>
                ) : null}
                {shown.map((column) => (
                  <Heading key={column.key} column={column} sort={props.sort} prefix={prefix} />
                ))}
                {hasMore ? <td data-spot="more">{t('admin.table.more')}</td> : null}
              </tr>
            </thead>
            <tbody {...roles.rowgroup}>
              {rows.map((row) => (
                <tr key={keyOf(row)} {...roles.row} className={classes(styles[toneOf?.(row) ?? ''])}>
                  {chosen ? (
                    <td {...roles.cell} data-spot="tick">
                      {(chosen.isOpen?.(row) ?? true) ? (
                        <label className={styles.tick}>
                          <input
                            type="checkbox"
                            name={chosen.name}
                            value={keyOf(row)}
                            defaultChecked={refused.has(keyOf(row))}
                            form={chosen.form}
                            aria-label={chosen.label(row)}
                          />
                        </label>
                      ) : null}
                    </td>
                  ) : null}
                  {shown.map((column) => (
                    <BodyCell key={column.key} column={column} row={row} />
                  ))}
                  {hasMore ? (
                    <td {...roles.cell} data-spot="more">
                      <details>
                        <summary aria-label={t('admin.table.more')}>⋯</summary>
                      </details>
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </WideScroll>
      <Pages
        {...{ next, previous, prefix, isOneOfSeveral }}
        rows={rows.length}
        of={caption}
        whole={props.whole}
      />
    </div>
  )
}

/** The empty list; after a search, the search text and a link to the whole list. */
function Empty({ empty, isOther }: { empty: ReactNode; isOther: boolean }) {
  const { t } = useTranslation()
  const { typed, cleared } = useNarrowed()
  if (typed === '' || isOther) return <p className={styles.empty}>{empty}</p>
  return (
    <p className={styles.empty}>
      {t('admin.filters.searched', { typed })} {empty} <Link to={cleared}>{t('admin.filters.clear')}</Link>
    </p>
  )
}

/** Formats numbers with thousands separators: `1 970`, `1,970`. */
const grouped = (cell: ReactNode, locale: Locale): ReactNode =>
  typeof cell === 'number' ? formatNumber(cell, locale) : cell

function BodyCell<Row>({
  column: { key, label, isMain, isFigure, isText, isVerbs = key === 'verbs', spot, isNamed: hasName, render },
  row,
}: {
  column: Column<Row>
  row: Row
}) {
  const locale = useLocale()
  const looks = [isFigure && styles.figure, isText && styles.words]
  const value = render ? render(row) : (row[key as keyof Row] as ReactNode)
  // A sum of money says by itself what it is; a count does not.
  const isTold = hasName || (spot === 'amount' && typeof value === 'number')
  if (isMain)
    return (
      <th scope="row" {...roles.rowheader} className={classes(styles.main, ...looks)}>
        {value}
      </th>
    )
  return (
    <td
      {...roles.cell}
      data-verbs={isVerbs || undefined}
      data-spot={spot}
      data-label={isTold && label !== '' ? label : undefined}
      className={classes(...looks)}
    >
      {grouped(value, locale)}
    </td>
  )
}

function Heading<Row>({
  column,
  sort,
  prefix,
}: {
  column: Column<Row>
  sort: string | undefined
  prefix: string
}) {
  const [query] = useSearchParams()
  const address = useAddressWith()
  const { key, label, isFigure, isMain, sorts } = column
  const now = query.get(`${prefix}sort`) ?? sort
  const direction =
    now === undefined ? null : now === sorts?.asc ? 'asc' : now === sorts?.desc ? 'desc' : null
  const other = direction === 'desc' ? (sorts?.asc ?? sorts?.desc) : (sorts?.desc ?? sorts?.asc)
  // The current order has no link if it has only one direction.
  const goal = other === now ? undefined : other
  return (
    <th
      scope="col"
      {...roles.columnheader}
      data-verbs={key === 'verbs' || undefined}
      className={classes(isMain && styles.main, isFigure && styles.figure)}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      {goal ? (
        <Link
          to={address({ [`${prefix}sort`]: goal, [`${prefix}after`]: null, [`${prefix}row`]: null })}
          preventScrollReset
          className={styles.sort}
        >
          {label}
          <span aria-hidden="true">{direction === 'asc' ? '↑' : direction === 'desc' ? '↓' : ''}</span>
        </Link>
      ) : (
        `${label}${direction === 'asc' ? ' ↑' : direction === 'desc' ? ' ↓' : ''}`
      )}
    </th>
  )
}

/** The hidden columns; the choice is stored in a cookie, so that the server renders the list accordingly. */
function useHidden<Row>(name: string, columns: Column<Row>[]): [Set<string>, (key: string) => void] {
  const drawn = useStaff()?.leftOut
  const [hidden, setHidden] = useState(() => {
    // The cookie that the server read may be older than a choice made since.
    const kept = typeof document === 'undefined' ? drawn : leftOutIn(document.cookie)
    return new Set(kept?.[name] ?? columns.filter(({ isExtra }) => isExtra).map(({ key }) => key))
  })
  const toggle = (key: string) => {
    const changed = new Set(hidden)
    if (!changed.delete(key)) changed.add(key)
    document.cookie = leftOutCookie(leftOutIn(document.cookie), name, [...changed])
    setHidden(changed)
  }
  return [hidden, toggle]
}
