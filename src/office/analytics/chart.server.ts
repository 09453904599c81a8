/** Charts as paths and positions, computed on the server so that no browser has to load a chart library. */
import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'

const size = { width: 900, height: 260 } as const
/** Room for the labels around the plot. */
const room = { top: 12, right: 12, bottom: 28, left: 84 } as const
/** The number of labels that fit below. */
const mostBelow = 8

export interface ChartLine {
  name: string
  /** One value per period. */
  values: number[]
}

export interface Chart {
  width: number
  height: number
  left: number
  right: number
  lines: { name: string; path: string; last: { x: number; y: number } }[]
  across: { y: number; label: string }[]
  below: { x: number; label: string }[]
}

interface ChartWords {
  periods: readonly string[]
  /** The label of a period below the chart, which shows only some of them. */
  periodTold: (period: string) => string
  /** Puts a value into words. */
  told: (value: number) => string
}

export function chartOf(lines: readonly ChartLine[], { periods, periodTold, told }: ChartWords): Chart {
  const all = lines.flatMap(({ values }) => values)
  const y = scaleLinear()
    .domain([Math.min(0, ...all), Math.max(1, ...all)])
    .nice(5)
    .range([size.height - room.bottom, room.top])
  const x = scalePoint<number>()
    .domain(periods.keys())
    .range([room.left, size.width - room.right])
  const at = (nth: number) => tenths(x(nth) ?? room.left)
  const draw = line<number>(
    (_, nth) => at(nth),
    (value) => tenths(y(value)),
  )
  const every = Math.max(1, Math.ceil(periods.length / mostBelow))
  return {
    ...size,
    left: room.left,
    right: size.width - room.right,
    lines: lines.map(({ name, values }) => ({
      name,
      path: draw(values) ?? '',
      last: { x: at(values.length - 1), y: y(values.at(-1) ?? 0) },
    })),
    across: y.ticks(5).map((value) => ({ y: y(value), label: told(value) })),
    below: periods.flatMap((period, nth) =>
      nth % every === 0 ? [{ x: at(nth), label: periodTold(period) }] : [],
    ),
  }
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
