/** A file of refunds to upload to the bank. */
export { fileLoader as loader } from './payout.server.ts'
