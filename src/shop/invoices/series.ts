/** The series of documents' numbers: what each gave last, and that none of its numbers is missing. */
import type { Reading } from '../../server/context.ts'
import { selectChecked, selectSeries, type CheckedSeries, type NumberSeries } from './series-queries.ts'
import type { DocumentKind } from './rules.ts'

export type { CheckedSeries, NumberSeries } from './series-queries.ts'

/** Every series with the last number that it gave, the latest year first. */
export const numberSeries = async ({ db }: Reading): Promise<NumberSeries[]> => await selectSeries(db)

/** So many missing numbers are named. */
const mostMissing = 20

/** Counts the documents of a series, and names the numbers that have none: the database takes care that there are none. */
export const checkSeries = async (
  { db }: Reading,
  { kind, year }: { kind: DocumentKind; year: number },
): Promise<CheckedSeries> => await selectChecked(db, { kind, year, most: mostMissing })
