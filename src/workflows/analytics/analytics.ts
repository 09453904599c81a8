/** Lists of the figures about sales. */
export { numberList } from './lists.ts'
