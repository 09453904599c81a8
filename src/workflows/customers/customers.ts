/** Public interface of the staff's view of customers across the shop, and of merging duplicates. */
export {
  cardClaims,
  cardDocuments,
  turnoverSince,
  cardNotes,
  cardOrders,
  cardReviews,
  cardsOf,
  personCard,
  type CardKey,
  type PersonCard,
} from './card.ts'
export { cardLists, permissionOfCardList, type CardListName } from './card-lists.ts'
export type { CardClaim, CardDocument, CardOrder, CardReview } from './card-queries.ts'
export { lockBoth, mergePeople, previewMerge, type MergeInput, type Moved } from './merging.ts'
export {
  askRegisters,
  findCheckedApplication,
  listCheckedApplications,
  registerSign,
  type CheckedApplication,
} from './applications.ts'
export {
  blockAccount,
  noteCustomerByStaff,
  sendPasswordLinkByStaff,
  tagCustomerByStaff,
  unblockAccount,
} from './account-verbs.ts'
export { changeContact } from './contact.ts'
export { companyPeopleList, customerList } from './lists.ts'
export { mergeCustomers, movedAnswer, movedText, movedWire } from './merges.ts'
export { erasePersonByStaff, exportPersonByStaff } from './people.ts'
export { spendableBy, spendableByAssigning } from './spending.ts'
