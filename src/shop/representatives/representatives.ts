/** The public interface of sales representatives: their customers, their acts on behalf of those, and their figures. */
import type { Outcome, Reading } from '../../server/context.ts'
import type { Page } from '../../server/page.ts'
import { selectActs, type RecordedAct } from './queries.ts'

export { addCustomer, inviteAgain } from './add-customer.ts'
export { seedDemoCustomers } from './demo.ts'
export {
  closeStatement,
  findStatement,
  listStatements,
  statementFile,
  type StatementInput,
} from './statements.ts'
export type { LineView, Statement } from './statement-queries.ts'
export {
  figuresFile,
  figuresOf,
  monthEarnings,
  monthOrders,
  yearOrders,
  type MonthEarning,
  type MonthOrder,
} from './figures.ts'
export { listCustomers, type CustomerSearch, type ListedCustomer } from './own-customers.ts'
export {
  findRepresentative,
  listAssignments,
  findRepresentativesLike,
  listRepresentatives,
  type Assignment,
  type ListedRepresentative,
} from './overview.ts'
export { recordAct } from './writes.ts'
export { ownCustomer } from './reads.ts'
export type { Act, RecordedAct } from './queries.ts'

const pageLength = 30

/** Acts of a representative on behalf of customers, latest first. @returns 400 if `after` is not a cursor of this list. */
export async function listActs(
  { db }: Reading,
  { representativeId, after }: { representativeId: number; after: string | undefined },
): Promise<Outcome<Page<RecordedAct>>> {
  return await selectActs(db, representativeId, { after, size: pageLength })
}
