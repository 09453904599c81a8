/** Test queries for declared lists: each of their filters and sorts. */
import { z } from 'zod'
import type { Listed } from '../src/workflows/lists/lists.ts'
import { searched } from './admin-samples.ts'

/** Each value of each filter, each order, and beginnings of what staff types; these two under each value of the first filter too. */
export function queriesOf({ query, placeOf }: Pick<Listed, 'query' | 'placeOf'>): string[] {
  const { q, sort, ...filters } = Object.fromEntries(
    Object.entries(query).map(([name, schema]) => [
      name,
      name === 'q'
        ? searched(placeOf('q'))
        : valuesOf(schema).map((value) => `${placeOf(name)}=${encodeURIComponent(value)}`),
    ]),
  )
  const orders = [...(q ?? []), ...(sort ?? [])]
  const narrowed = Object.values(filters)
  const within = (narrowed[0] ?? []).flatMap((filter) => orders.map((order) => `${filter}&${order}`))
  return ['', ...narrowed.flat(), ...orders, ...within]
}

function valuesOf(schema: z.ZodType): string[] {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
  if (inner instanceof z.ZodEnum) return inner.options.map(String)
  if (inner instanceof z.ZodLiteral) return [...inner.values].map(String)
  return ['2026-11-01', '2026-11-01T00:00:00Z', 'x', '1']
    .filter((value) => inner.safeParse(value).success)
    .slice(0, 1)
}
