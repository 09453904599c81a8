import { Link } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { adminHref } from '../routes.ts'
import type { todayFigures } from './today-figures.server.ts'

/** The figures of the day so far, compared with the same weekday last week and last year. */
export function TodayFigures({ figures }: { figures: Awaited<ReturnType<typeof todayFigures>> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const text = (key: string) => t(`admin_analytics.${key}`)
  return (
    <Panel
      title={text('today_title')}
      id="figures"
      actions={<Link to={adminHref('analytics', locale)}>{text('title')}</Link>}
    >
      <DataTable
        caption={text('today_title')}
        rows={figures}
        keyOf={({ when }) => when}
        empty=""
        columns={[
          { key: 'day', label: text('day'), isMain: true, render: ({ when }) => text(when) },
          ...(figures[0]?.numbers ?? []).map(({ name }, nth) => ({
            key: name,
            label: text(`number.${name}`),
            isFigure: true,
            render: ({ numbers }: (typeof figures)[number]) => <Figure {...numbers[nth]} />,
          })),
        ]}
      />
    </Panel>
  )
}

/** A number, with a link to the list behind it if the reader may open it. */
const Figure = ({ told, to }: { told?: string; to?: string | null }) =>
  to ? <Link to={to}>{told}</Link> : told
