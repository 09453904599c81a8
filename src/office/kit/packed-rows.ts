/**
 * Long lists of a page as one string. The router's serialiser inspects every value for duplicates: for the 500
 * lines of one order that takes as long as the rest of its page.
 */
import { useMemo } from 'react'

declare const row: unique symbol
/** Rows of strings, numbers and booleans as JSON. */
export type PackedRows<Row> = string & { readonly [row]: Row }

export type RowOf<Packed> = Packed extends PackedRows<infer Row> ? Row : never

export const packRows = <Row>(rows: readonly Row[]): PackedRows<Row> =>
  JSON.stringify(rows) as PackedRows<Row>

export const useRows = <Row>(packed: PackedRows<Row>): Row[] =>
  useMemo(() => JSON.parse(packed) as Row[], [packed])
