/** Renders a declared list from the server's data: its filters, its table, and the links to its files. */
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { adminHref, type AdminPageName } from '../routes.ts'
import { Code } from './code.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { FilterField, Filters, FilterSelect, type FiltersProps } from './filters.tsx'
import type { PageList } from './list.server.ts'
import { Tabs, Views } from './list-views.tsx'
import { StateBadge } from './state-badge.tsx'
import styles from './filters.module.css'

type Row<Own extends object> = PageList<Own>['rows'][number]

interface ListProps<Own extends object> extends Pick<DataTableProps<Row<Own>>, 'chosen'> {
  of: PageList<Own>
  /** Renderers of the page's own cells, by the names of their columns. */
  draw?: Readonly<Record<string, (row: Row<Own>) => ReactNode>>
}

/** The filters and the table. @param props.children content between them */
export const List = <Own extends object>({
  children,
  ...props
}: ListProps<Own> & Pick<FiltersProps, 'keep' | 'label'> & { children?: ReactNode }) => (
  <>
    <ListFilters {...props} />
    {children}
    {props.of.notice ? <Notice kind="info">{props.of.notice}</Notice> : null}
    <ListTable {...props} />
  </>
)

/** The list's views and filters. @param props.keep further query parameters to keep; left out: its order */
export function ListFilters({
  of: { search, filters, prefix, tabs, views },
  keep = [`${prefix}sort`],
  label: formLabel,
}: { of: Omit<PageList, 'rows'> } & Pick<FiltersProps, 'keep' | 'label'>) {
  if (!search && filters.length === 0) return null
  const linked = filters.filter(({ is }) => is === 'linked').map(({ name }) => name)
  return (
    <>
      <Tabs of={tabs} />
      {views ? <Views of={views} /> : null}
      <Filters
        {...(search ? { search } : {})}
        {...(formLabel === undefined ? {} : { label: formLabel })}
        keep={[...keep, ...linked]}
      >
        {(value) => (
          <>
            <Fields of={filters.filter(({ isRare }) => !isRare)} value={value} />
            <RareFilters of={filters.filter(({ isRare }) => isRare)} value={value} />
          </>
        )}
      </Filters>
    </>
  )
}

interface FieldsProps {
  of: PageList['filters']
  value: (name: string) => string
}

const Fields = ({ of, value }: FieldsProps) =>
  of.map(({ name, is, label, options, none, usual, held }) => {
    if (is === 'linked') return null
    const field = { name, label, value: held ?? (value(name) === usual ? '' : value(name)) }
    if (is !== 'choice') return <FilterField key={name} {...field} type={is} />
    return <FilterSelect key={name} {...field} options={options} {...(none === undefined ? {} : { none })} />
  })

/** Filters behind "more", which is open while one of them is set. */
function RareFilters({ of, value }: FieldsProps) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <details className={styles.more} open={of.some(({ name }) => value(name) !== '') || undefined}>
      <summary>{t('admin.filters.more')}</summary>
      <div>
        <Fields of={of} value={value} />
      </div>
    </details>
  )
}

/** The table without its filters. */
export function ListTable<Own extends object>({
  of: { name, prefix, title, columns, rows, next, previous, sort, empty },
  draw = {},
  chosen,
}: ListProps<Own>) {
  return (
    <DataTable
      name={name}
      prefix={prefix}
      caption={title}
      rows={rows}
      keyOf={({ key }) => key}
      next={next}
      previous={previous}
      isInLines
      empty={empty}
      toneOf={({ tone }) => tone}
      {...(sort === undefined ? {} : { sort })}
      {...(chosen ? { chosen } : {})}
      columns={columns.map((column) => ({
        ...column,
        render: (row: Row<Own>) =>
          draw[column.key]?.(row) ?? <CellView of={row.cells[column.key]} in={column} />,
      }))}
    />
  )
}

interface CellViewProps {
  of: Row<object>['cells'][string] | undefined
  in: PageList['columns'][number]
}

function CellView({ of, in: { isMain, isCode, isDownload } }: CellViewProps) {
  if (!of) return null
  const { text, to, tone } = of
  if (text === '') return null
  const plain = isCode ? <Code>{text}</Code> : text
  const shown = tone ? <StateBadge tone={tone}>{text}</StateBadge> : plain
  if (to === undefined) return shown
  const row = isMain ? { 'data-row-link': '' } : {}
  if (isDownload)
    return (
      <a href={to} download {...row}>
        {shown}
      </a>
    )
  return (
    <Link to={to} {...row}>
      {shown}
    </Link>
  )
}

/** Links to the list's files, with the filters and route parameters of the page. */
export function ListFiles({ of: { filePage } }: { of: Pick<PageList, 'filePage'> }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const file = adminHref(filePage as AdminPageName, useLocale(), useParams())
  const sheet = new URLSearchParams(search)
  sheet.set('file', 'xlsx')
  return (
    <>
      <a href={file + search} download>
        {t('admin.csv')}
      </a>
      <a href={`${file}?${sheet}`} download>
        {t('admin.xlsx')}
      </a>
    </>
  )
}
