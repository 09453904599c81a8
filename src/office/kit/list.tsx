/** Renders a declared list from the server's data: its filters, its table, and the links to its files. */
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { adminHref, type AdminPageName } from '../routes.ts'
import { WithBar } from './chosen-bar.tsx'
import { Code } from './code.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { FiltersProps } from './filters.tsx'
import { ListFilters } from './list-filters.tsx'
import type { PageList } from './list.server.ts'
import { StateBadge } from './state-badge.tsx'

type Row<Own extends object> = PageList<Own>['rows'][number]

interface ListProps<Own extends object> extends Pick<DataTableProps<Row<Own>>, 'chosen'> {
  of: PageList<Own>
  /** Renderers of the page's own cells, by the names of their columns. */
  draw?: Readonly<Record<string, (row: Row<Own>) => ReactNode>>
}

/** The filters and the table. @param props.children content between them; @param props.bar what can be done with ticked rows */
export const List = <Own extends object>({
  children,
  bar,
  ...props
}: ListProps<Own> & Pick<FiltersProps, 'keep' | 'label'> & { children?: ReactNode; bar?: ReactNode }) => (
  <>
    <ListFilters {...props} />
    {children}
    {props.of.notice ? <Notice kind="info">{props.of.notice}</Notice> : null}
    {bar ? (
      <WithBar bar={bar}>
        <ListTable {...props} />
      </WithBar>
    ) : (
      <ListTable {...props} />
    )}
  </>
)

/** The table without its filters. */
export function ListTable<Own extends object>({
  of: { name, prefix, title, columns, rows, next, previous, total, isForward, sort, empty },
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
      whole={{ total: total ?? null, isForward: isForward ?? false }}
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
