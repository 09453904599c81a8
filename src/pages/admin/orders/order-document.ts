/** A tax document of an order, as it was sent. */
export { loader } from './order-document.server.ts'
