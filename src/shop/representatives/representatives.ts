/** The face of sales representatives: whom they look after, what they do on their behalf, and what comes of it. */
import type { Reader } from '../../server/db.ts'
import { selectActs, type RecordedAct } from './queries.ts'

export { addCustomer, inviteAgain } from './add-customer.ts'
export { seedDemoCustomers } from './demo.ts'
export { figuresFile, figuresOf } from './figures.ts'
export { listCustomers, type CustomerSearch, type ListedCustomer } from './own-customers.ts'
export {
  insertAct as recordAct,
  selectOwnCustomer as ownCustomer,
  type Act,
  type RecordedAct,
} from './queries.ts'

const pageLength = 30

/** What a representative did on behalf of customers, the latest first. `next`: for the page after it; null: there is none. */
export async function listActs(
  db: Reader,
  representativeId: number,
  after: number | null | undefined = null,
): Promise<{ acts: RecordedAct[]; next: number | null }> {
  const found = await selectActs(db, {
    representativeId,
    after: after ?? null,
    limit: pageLength + 1,
  })
  const acts = found.slice(0, pageLength)
  return { acts, next: found.length > pageLength ? (acts.at(-1)?.id ?? null) : null }
}
