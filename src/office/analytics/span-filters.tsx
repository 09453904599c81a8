/** The filters that all pages of numbers share: days, period and kind of trade. */
import type { ReactNode } from 'react'
import { periods, type Period } from '../../shop/analytics/rules.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { FilterField, Filters, FilterSelect } from '../kit/filters.tsx'

interface SpanFiltersProps {
  asked: { from: string; to: string; by: Period; trade?: 'B2C' | 'B2B' | undefined }
  /** The label of the trade filter on this page. */
  trade: string
  /** The page's further filters. */
  children?: ReactNode
}

export function SpanFilters({ asked, trade, children }: SpanFiltersProps) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_analytics.${key}`)
  return (
    <Filters>
      {() => (
        <>
          <FilterField name="from" type="date" label={text('from')} value={asked.from} />
          <FilterField name="to" type="date" label={text('to')} value={asked.to} />
          <FilterSelect
            name="by"
            label={text('by')}
            value={asked.by}
            options={periods.map((one) => [one, text(`by_word.${one}`)] as const)}
          />
          <FilterSelect
            name="trade"
            label={trade}
            value={asked.trade ?? ''}
            none={text('all_trades')}
            options={(['B2C', 'B2B'] as const).map((one) => [one, one] as const)}
          />
          {children}
        </>
      )}
    </Filters>
  )
}
