/** Public interface of customers: their data. Proving their identity is up to `auth`. */
import type { Customer } from './rules.ts'
import { displayName, scopeOf } from './rules.ts'
import type { UserWire } from './schema.ts'

export { findCustomersLike, type FoundCustomer } from './find.ts'
export {
  assignAdded,
  copyCompany,
  eraseCustomer,
  extendCustomer,
  makeConsumer,
  makeReseller,
  changeProfile,
  writeEmail,
  writePassword,
  assignRepresentative,
  recordCustomer,
  lockCustomer,
  markRepresentative,
  markDeactivated,
  setCommission,
  recordMerge,
  reopenAccount,
} from './writes.ts'
export { findAccountFacts, findCustomer, findMailsCustomer, findMerge, findRepresentatives } from './reads.ts'
export {
  adoptNotes,
  countCustomerNotes,
  findCustomerNotes,
  findTags,
  forgetCustomerNotes,
  noteCustomer,
  recordLinkSent,
  tagCustomer,
  type CustomerNote,
  type NoteOwner,
} from './notes.ts'
export { searchPeople } from './search.ts'
export type { ListedPerson, PeopleFilter, PeopleSort, PersonKind } from './search-queries.ts'
export type { AccountFacts } from './merge-queries.ts'

export { customerColumns, customerOf } from './columns.ts'
export { dialled } from './phone.ts'
export type { NewCustomer } from './queries.ts'

/** A customer in the wire format of the specification (section 3, User). */
export function userWire(customer: Customer): UserWire {
  return {
    type: customer.type,
    is_sales_representative: customer.isSalesRepresentative,
    display_name: displayName(customer),
    scope: scopeOf(customer),
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    company: customer.company,
    locale: customer.locale,
  }
}
