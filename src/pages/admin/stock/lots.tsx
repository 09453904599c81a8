import { useLoaderData, useSearchParams } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { AdminPage, Facts } from '../kit/admin-page.tsx'
import { AsideFilter, FilterField, Filters, FilterSelect } from '../kit/filters.tsx'
import { adminHref } from '../routes.ts'
import { LotTable } from './lot-table.tsx'
import type { loader } from './lots.server.ts'
import { StockLinks } from './stock-links.tsx'

export { loader } from './lots.server.ts'

/** /admin/stock/lots */
export default function Lots() {
  const { t } = useTranslation()
  const locale = useLocale()
  const [query] = useSearchParams()
  const { rows, next, previous, pieces, held, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={text('lots')}
      texts="admin_stock"
      actions={
        <ButtonLink
          variant="secondary"
          href={`${adminHref('stockLotsCsv', locale)}?${query}`}
          download="lots.csv"
        >
          {t('admin.csv')}
        </ButtonLink>
      }
    >
      <StockLinks mayChange={mayChange} />
      <Filters search={{ label: text('search_lots'), hint: text('search_lots') }}>
        {(value) => (
          <>
            <FilterField name="variant" label={text('column.code')} value={value('variant')} />
            <FilterSelect
              name="filter"
              label={text('show')}
              value={value('filter')}
              options={(['blocked', 'expired', 'held', 'all'] as const).map(
                (one) => [one, text(`lot_filter.${one}`)] as const,
              )}
            />
            <AsideFilter value={value('aside')} />
          </>
        )}
      </Filters>
      <LotTable rows={rows} name="lots" next={next} previous={previous} />
      <Facts
        facts={[
          [text('lots_sum'), pieces],
          [text('held_missing'), held && held.missing !== 0 ? -held.missing : null],
          [text('column.held'), held && held.pieces],
        ]}
        areFigures
      />
    </AdminPage>
  )
}
