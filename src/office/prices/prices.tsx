import { sortedBy } from '../../lib/sort-names.ts'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { useAddressWith } from '../kit/table-pages.tsx'
import { Filters } from '../kit/filters.tsx'
import { adminHref } from '../routes.ts'
import { CellPanel, focusPrice } from './cell-panel.tsx'
import { PriceLinks } from './price-links.tsx'
import type { loader } from './prices.server.ts'
import styles from './prices.module.css'

export { action, loader } from './prices.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type Row = Loaded['rows'][number]

/** /admin/prices: variants and quantities down, price lists across. Prices are edited in place. */
export default function Prices() {
  const { t } = useTranslation()
  const locale = useLocale()
  const [query] = useSearchParams()
  const { rows, lists, next, previous, cell, isNarrowed, mayChange, seesCustomers } =
    useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_prices.${key}`)
  const columns = useColumns()
  return (
    <AdminPage
      title={text('title')}
      texts="admin_prices"
      actions={
        <ButtonLink
          variant="secondary"
          href={`${adminHref('pricesCsv', locale)}?${query}`}
          download="prices.csv"
        >
          {t('admin.csv')}
        </ButtonLink>
      }
    >
      <PriceLinks mayChange={mayChange} seesCustomers={seesCustomers} />
      <Filters search={{ label: text('search') }} keep={[]} />
      <div className={styles.split}>
        <div className={styles.side}>
          <CellPanel key={cell ? `${cell.list} ${cell.code} ${cell.quantity}` : 'none'} />
        </div>
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
          columns={columns}
        />
      </div>
    </AdminPage>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const address = useAddressWith()
  const { lists, cell } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_prices.${key}`)
  return [
    {
      key: 'code',
      label: text('column.code'),
      isMain: true,
      sorts: sortedBy('code'),
      render: ({ code, name, isFirst }) =>
        isFirst ? (
          <>
            {code}
            <span className={styles.name}>{name}</span>
          </>
        ) : (
          <span className={styles.again}>{code}</span>
        ),
    },
    {
      key: 'quantity',
      label: text('column.quantity'),
      isFigure: true,
      render: ({ quantity }) => t('admin_prices.from_pieces', { count: quantity }),
    },
    ...lists.map((list): Column<Row> => ({
      key: `list ${list.code}`,
      label: `${list.name}${list.isHolding ? '' : ` (${text('not_holding')})`}`,
      isFigure: true,
      render: ({ code, quantity, prices }) => {
        const here = prices[list.code]
        const isOpen = cell?.list === list.code && cell.code === code && cell.quantity === quantity
        return (
          <Link
            to={address({ cell: `${list.code}~${code}~${quantity}` })}
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
            onClick={isOpen ? focusPrice : undefined}
            aria-label={t('admin_prices.cell', {
              code,
              quantity,
              list: list.name,
              price: here?.price ?? text('no_price'),
            })}
            className={styles.cell}
            data-row-link={list === lists[0] ? '' : undefined}
          >
            {here?.price ?? '–'}
            {here && (here.now !== null || here.later > 0) ? (
              <span className={styles.scheduled} aria-hidden="true">
                {here.now === null ? '◷' : '●'}
              </span>
            ) : null}
          </Link>
        )
      },
    })),
    { key: 'lowest', label: text('column.lowest'), isFigure: true, render: ({ lowest }) => lowest },
  ]
}
