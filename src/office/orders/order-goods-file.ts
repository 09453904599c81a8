/** The goods of an order for spreadsheets. */
export { goodsFileLoader as loader } from './order-goods.server.ts'
