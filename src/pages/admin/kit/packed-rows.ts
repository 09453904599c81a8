/**
 * Long lists of a page as one text. What sends the data of pages looks at every value to find what repeats: for the 500
 * lines of one order that takes as long as all else of its page.
 */
import { useMemo } from 'react'

declare const row: unique symbol
/** Rows of texts, numbers and truths as JSON. */
export type PackedRows<Row> = string & { readonly [row]: Row }

export type RowOf<Packed> = Packed extends PackedRows<infer Row> ? Row : never

export const packRows = <Row>(rows: readonly Row[]): PackedRows<Row> =>
  JSON.stringify(rows) as PackedRows<Row>

export const useRows = <Row>(packed: PackedRows<Row>): Row[] =>
  useMemo(() => JSON.parse(packed) as Row[], [packed])
