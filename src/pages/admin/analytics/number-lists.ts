/** Which list each number adds up from. Pure. */
import type { NumberName } from './numbers.ts'

/** Orders that were placed, documents by their tax point, and what left the lots. */
export type NumberList = 'orders' | 'documents' | 'costs'

export const listsOfNumbers: Record<NumberName, { list: NumberList }> = {
  value: { list: 'orders' },
  orders: { list: 'orders' },
  average: { list: 'orders' },
  boxes: { list: 'orders' },
  pieces: { list: 'orders' },
  turnover: { list: 'documents' },
  documents: { list: 'documents' },
  // Of documents, less what the lots had cost, which that list names as well.
  margin: { list: 'documents' },
  cost: { list: 'costs' },
  uncosted: { list: 'costs' },
}
