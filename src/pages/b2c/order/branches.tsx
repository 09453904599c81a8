/** An address without a page: pick-up points, searched while the customer types. */
export { loader } from './branches.server.ts'
