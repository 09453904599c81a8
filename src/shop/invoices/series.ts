/** The series of document numbers: the last number of each, and a check that none is missing. */
import { reads } from '../../server/verb.ts'
import type { Reading } from '../../server/context.ts'
import { selectChecked, selectSeries, type CheckedSeries } from './series-queries.ts'
import type { DocumentKind } from './rules.ts'

export type { CheckedSeries, NumberSeries } from './series-queries.ts'

/** All series with the last number that each issued, the latest year first. */
export const numberSeries = reads(selectSeries)

/** Most missing numbers listed. */
const mostMissing = 20

/** Counts the documents of a series and lists numbers without one; the database ensures that no number is skipped. */
export const checkSeries = async (
  { db }: Reading,
  { kind, year }: { kind: DocumentKind; year: number },
): Promise<CheckedSeries> => await selectChecked(db, { kind, year, most: mostMissing })
