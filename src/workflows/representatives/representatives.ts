/** What staff decides about sales representatives: their customers and their commission. */
export { assignCustomer, assignWeighed, endRepresentative, makeRepresentative } from './assigning.ts'
export {
  closeCommission,
  commissionFile,
  commissionLines,
  readCommission,
  statementAnswer,
  statementWire,
} from './commission.ts'
export { representativeList, representativeMonthList, statementList } from './lists.ts'
