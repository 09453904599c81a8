/** The face of sales representatives: whom they look after, and what they do on their behalf. */
export { insertAct as recordAct, selectOwnCustomer as ownCustomer, type Act } from './queries.ts'
