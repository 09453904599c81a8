/** A file of refunds, to be uploaded to the bank. */
export { fileLoader as loader } from './payout.server.ts'
