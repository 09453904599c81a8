import { Link } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import type { todayFigures } from './today-figures.server.ts'
import styles from './analytics.module.css'

/** The figures of the day so far with those of the last four weeks, compared with the same weekday last week and last year. */
export function TodayFigures({ figures }: { figures: Awaited<ReturnType<typeof todayFigures>> }) {
  const { t } = useTranslation()
  const text = (key: string, values = {}) => t(`admin_analytics.${key}`, values)
  return (
    <section aria-label={text('today_title')}>
      <dl className={styles.today}>
        {figures.map(({ name, told, to, week, year, spark }) => (
          <div key={name}>
            <dt>{text(`number.${name}`)}</dt>
            <dd>
              <b>{to ? <Link to={to}>{told}</Link> : told}</b>
              <small>
                {text('today_week', { value: week })} · {text('today_year', { value: year })}
              </small>
              <svg
                viewBox={`0 0 ${spark.width} ${spark.height}`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d={spark.path} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
