/** Public interface of changing: changes of an order before packing, with its stock, money, document and mail. */
export type { ChangeWanted } from './change-wanted.ts'
export { changeOrder, type ChangeContext, type OrderChanged } from './change.ts'
export { planChange, type ChangeInput, type ChangePlan, type ChangePlanContext } from './plan.ts'
export { notifyOrderChanged } from './mails.ts'
