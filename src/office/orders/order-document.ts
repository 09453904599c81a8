/** A tax document of an order, as it was mailed. */
export { loader } from './order-document.server.ts'
