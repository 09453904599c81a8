/** A chart laid out by the server. The table below it has the same figures. */
import { classes } from '../../ui/classes.ts'
import type { Chart } from './chart.server.ts'
import styles from './analytics.module.css'

/** Lines differ by their dashes as well: colour alone must not carry meaning. */
const dashes = ['', '7 4', '2 3', '10 3 2 3', '4 6', '14 4']

export function ChartView({ chart, label }: { chart: Chart; label: string }) {
  const { width, height, left, right, lines, across, below } = chart
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {across.map(({ y, label: value }) => (
          <g key={y}>
            <line x1={left} x2={right} y1={y} y2={y} className={styles.grid} />
            <text x={left - 8} y={y + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {below.map(({ x, label: day }) => (
          <text key={x} x={x} y={height - 6} textAnchor="middle">
            {day}
          </text>
        ))}
        {lines.map(({ name, path, last }, nth) => (
          <g key={name} className={classes(styles.line, nth % 2 === 1 && styles.other)}>
            <path d={path} strokeDasharray={dashes[nth % dashes.length]} />
            <circle cx={last.x} cy={last.y} r="3" />
          </g>
        ))}
      </svg>
      {lines.length > 1 ? (
        <figcaption className={styles.legend}>
          {lines.map(({ name }, nth) => (
            <span key={name}>
              <svg viewBox="0 0 36 8" aria-hidden="true">
                <g className={classes(styles.line, nth % 2 === 1 && styles.other)}>
                  <path d="M0 4H36" strokeDasharray={dashes[nth % dashes.length]} />
                </g>
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      ) : null}
    </figure>
  )
}
