/** Movements of statements as work that waits for a person. */
import { reads } from '../../server/verb.ts'
import { selectFindingsFirst } from './finding-work-queries.ts'

/** The first movements of statements that a person has to decide about, and their number. */
export const findFindingsFirst = reads(selectFindingsFirst)
