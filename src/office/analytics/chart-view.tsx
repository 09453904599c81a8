/** A chart laid out by the server. The table below it has the same figures. */
import { useState, type PointerEvent } from 'react'
import { classes } from '../../ui/classes.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { useHydrated } from '../../pages/shared/hydrated.ts'
import type { Chart } from './chart.server.ts'
import styles from './analytics.module.css'

/** Lines differ by their dashes as well: colour alone must not carry meaning. */
const dashes = ['', '7 4', '2 3', '10 3 2 3', '4 6', '14 4']

/** The values of a period stand above the plot: of the last one, or the one under the pointer, the finger or the slider. */
export function ChartView({ chart, label }: { chart: Chart; label: string }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const { readings, paths } = chart
  const last = readings.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? last, last)
  const reading = readings[at]
  if (!reading) return null
  const text = reading.values.map((value) => `${value.name}: ${value.text}`).join(' · ')
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * readings.length))))
  }
  return (
    <figure className={styles.chart}>
      <p className={styles.reading}>
        <strong>{reading.period}</strong> {text}
      </p>
      <div onPointerMove={follow} onPointerDown={follow} className={styles.plot}>
        <Plot chart={chart} label={label} at={hydrated ? at : null} />
      </div>
      {hydrated && last > 0 ? (
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('admin_analytics.period')}
          aria-valuetext={`${reading.period}, ${text}`}
          className={styles.slider}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      ) : null}
      {paths.length > 1 || chart.before ? <Legend chart={chart} /> : null}
    </figure>
  )
}

function Plot({ chart, label, at }: { chart: Chart; label: string; at: number | null }) {
  const { height, stretched, bars, paths, before, across, below, readings } = chart
  const middle = `${(((at ?? 0) + 0.5) / readings.length) * 100}%`
  return (
    <svg height={height} role="img" aria-label={label}>
      {across.map(({ y }) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} className={styles.grid} />
      ))}
      {at === null ? null : <line x1={middle} x2={middle} y1={0} y2={height - 20} className={styles.here} />}
      {bars.map((bar, nth) => (
        <rect
          key={bar.x}
          x={`${bar.x}%`}
          width={`${bar.width}%`}
          y={bar.y}
          height={bar.height}
          className={classes(styles.bar, nth === at && styles.current)}
        />
      ))}
      <svg viewBox={`0 0 ${stretched} ${height}`} preserveAspectRatio="none" width="100%" height={height}>
        {before ? <path d={before.path} className={styles.before} /> : null}
        {paths.map(({ name, path }, nth) => (
          <g key={name} className={classes(styles.line, nth % 2 === 1 && styles.other)}>
            <path d={path} strokeDasharray={dashes[nth % dashes.length]} />
          </g>
        ))}
      </svg>
      {across.map(({ y, label: value }) => (
        <text key={y} x="0" y={y - 4}>
          {value}
        </text>
      ))}
      {below.map(({ x, label: period, anchor, isMinor }) => (
        <text
          key={x}
          x={`${x}%`}
          y={height - 6}
          textAnchor={anchor}
          className={classes(isMinor && styles.minor)}
        >
          {period}
        </text>
      ))}
    </svg>
  )
}

function Legend({ chart: { paths, before, readings } }: { chart: Chart }) {
  const only = paths.length === 0 ? readings[0]?.values[0]?.name : undefined
  return (
    <figcaption className={styles.legend}>
      {only === undefined ? null : (
        <span>
          <svg viewBox="0 0 36 8" aria-hidden="true">
            <rect width="36" height="8" className={styles.bar} />
          </svg>
          {only}
        </span>
      )}
      {paths.map(({ name }, nth) => (
        <span key={name}>
          <svg viewBox="0 0 36 8" aria-hidden="true">
            <g className={classes(styles.line, nth % 2 === 1 && styles.other)}>
              <path d="M0 4H36" strokeDasharray={dashes[nth % dashes.length]} />
            </g>
          </svg>
          {name}
        </span>
      ))}
      {before ? (
        <span>
          <svg viewBox="0 0 36 8" aria-hidden="true">
            <path d="M0 4H36" className={styles.before} />
          </svg>
          {before.name}
        </span>
      ) : null}
    </figcaption>
  )
}
