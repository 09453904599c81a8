/**
 * The public interface of remittances: cash that carriers collected on delivery and announce to pay, and the
 * outcome of each line.
 */
export type { PendingLine, Remittance, RemittanceLine } from './queries.ts'
export { findBatchesLike } from './find.ts'
export * from './reading.ts'
export * from './settling.ts'
export {
  planRemittance,
  writeRemittance,
  type RemittanceInput,
  type Plan,
  type PlannedLine,
  type RemittanceWritten,
} from './writing.ts'
export { readRemittance } from './apart.ts'
export type { FileFault } from './file.ts'
