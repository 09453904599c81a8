/** Movements of statements as work that waits for a person. */
import type { Reading } from '../../server/context.ts'
import type { FirstRows } from '../../server/first-rows.ts'
import { selectFindingsFirst } from './finding-work-queries.ts'

/** The first movements of statements that a person has to decide about, and their number. */
export const findFindingsFirst = async ({ db }: Reading): Promise<FirstRows> => await selectFindingsFirst(db)
