/** Public interface of changing: changes of an order before packing, with its stock, money, document and mail. */
export type { ChangeWanted } from './change-asked.ts'
export { changeOrder, type ChangeContext, type OrderChanged } from './change.ts'
export { planChange, type ChangeAsked, type ChangePlan, type ChangePlanContext } from './plan.ts'
export { tellOrderChanged } from './mails.ts'
