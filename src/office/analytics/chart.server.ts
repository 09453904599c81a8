/**
 * Charts laid out on the server, so that no browser has to load a chart library. Places across are percents of the width and
 * places down are pixels: letters keep their size on every screen.
 */
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

const height = 240
/** Room for the labels above the highest line of the grid, and below the plot. */
const room = { top: 20, bottom: 24 } as const
/** The width of the drawing of lines, which is stretched to the width of the plot. */
const stretched = 1000
/** The number of labels that fit below; half of them on a phone. */
const mostBelow = 8
/** The part of a period's width that its bar takes. */
const barPart = 0.72

export interface ChartLine {
  name: string
  /** One value per period. */
  values: number[]
}

export interface Chart {
  height: number
  stretched: number
  /** Bars of the only line; with several lines, each is a path. */
  bars: { x: number; y: number; width: number; height: number }[]
  paths: { name: string; path: string }[]
  /** The same figures in an earlier time, as a thin line behind the bars. */
  before: { name: string; path: string } | null
  across: { y: number; label: string }[]
  below: { x: number; label: string; anchor: 'start' | 'middle' | 'end'; isMinor: boolean }[]
  /** Each period with all its values in words. */
  readings: { period: string; values: { name: string; text: string }[] }[]
}

interface ChartWords {
  periods: readonly string[]
  periodText: (period: string) => string
  valueText: (value: number) => string
  /** The same figures in an earlier time, by the place of the period. */
  before?: ChartLine | undefined
}

export function chartOf(
  lines: readonly ChartLine[],
  { periods, periodText, valueText, before }: ChartWords,
): Chart {
  const earlier = before && { ...before, values: before.values.slice(0, periods.length) }
  const all = [...lines, ...(earlier ? [earlier] : [])]
  const values = all.flatMap((one) => one.values)
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([height - room.bottom, room.top])
  const count = Math.max(1, periods.length)
  const draw = line<number>(
    (_, nth) => tenths(((nth + 0.5) / count) * stretched),
    (value) => tenths(y(value)),
  )
  const path = (one: ChartLine) => ({ name: one.name, path: draw(one.values) ?? '' })
  const [only] = lines.length === 1 ? lines : []
  return {
    height,
    stretched,
    bars: only ? barsOf(only.values, y) : [],
    paths: only ? [] : lines.map(path),
    before: earlier ? path(earlier) : null,
    across: y.ticks(4).map((value) => ({ y: tenths(y(value)), label: valueText(value) })),
    below: labelsBelow(periods, periodText),
    readings: periods.map((period, nth) => ({
      period: periodText(period),
      values: all.flatMap((one) => {
        const value = one.values[nth]
        return value === undefined ? [] : [{ name: one.name, text: valueText(value) }]
      }),
    })),
  }
}

function barsOf(values: readonly number[], y: (value: number) => number): Chart['bars'] {
  const width = 100 / values.length
  return values.map((value, nth) => {
    const ends = [y(value), y(0)]
    return {
      x: hundredths((nth + (1 - barPart) / 2) * width),
      y: tenths(Math.min(...ends)),
      width: hundredths(width * barPart),
      height: tenths(Math.max(...ends) - Math.min(...ends)),
    }
  })
}

/** Labels at the edges stay within the plot. */
function labelsBelow(periods: readonly string[], periodText: (period: string) => string): Chart['below'] {
  const every = Math.max(1, Math.ceil(periods.length / mostBelow))
  return periods.flatMap((period, nth) => {
    if (nth % every !== 0) return []
    const x = ((nth + 0.5) / periods.length) * 100
    const anchor = periods.length === 1 ? 'middle' : x < 8 ? 'start' : x > 92 ? 'end' : 'middle'
    return [{ x: hundredths(x), label: periodText(period), anchor, isMinor: (nth / every) % 2 === 1 }]
  })
}

const small = { width: 120, height: 28 } as const

/** One line without words. */
export function sparkOf(values: readonly number[]) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [0, small.width])
  const y = scaleLinear([0, Math.max(1, ...values)], [small.height - 2, 2])
  const draw = line<number>(
    (_, nth) => tenths(x(nth)),
    (value) => tenths(y(value)),
  )
  return { ...small, path: draw(values) ?? '' }
}

/** Enough precision for a drawing. */
const tenths = (length: number): number => Math.round(length * 10) / 10
const hundredths = (share: number): number => Math.round(share * 100) / 100
