/** An address without a page: pick-up points, searched while the customer types. */
export { loader, action } from './branches.server.ts'
