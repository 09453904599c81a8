import { Link } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { adminHref } from '../routes.ts'
import type { todayFigures } from './today-figures.server.ts'

/** What the day has brought so far, against the same weekday last week and last year. */
export function TodayFigures({ figures }: { figures: Awaited<ReturnType<typeof todayFigures>> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const text = (key: string) => t(`admin_analytics.${key}`)
  const figure = ({ told, to }: { told: string; to: string | null }) =>
    to === null ? told : <Link to={to}>{told}</Link>
  return (
    <Panel
      title={text('today_title')}
      id="figures"
      actions={<Link to={adminHref('analytics', locale)}>{text('title')}</Link>}
    >
      <DataTable
        caption={text('today_title')}
        rows={figures}
        keyOf={({ name }) => name}
        empty=""
        columns={[
          { key: 'name', label: text('what'), isMain: true, render: ({ name }) => text(`number.${name}`) },
          { key: 'today', label: text('today'), isFigure: true, render: ({ today }) => figure(today) },
          { key: 'week', label: text('today_week'), isFigure: true, render: ({ week }) => figure(week) },
          { key: 'year', label: text('today_year'), isFigure: true, render: ({ year }) => figure(year) },
        ]}
      />
    </Panel>
  )
}
