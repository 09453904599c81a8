/** Reads a carrier's file without blocking the thread that serves requests. */
import type { Remitter } from '../../lib/delivery.ts'
import type { Outcome } from '../../server/context.ts'
import { readApart } from '../../server/read-apart.ts'
import { isRefusal } from '../../server/refusal.ts'
import { csvOf } from '../../server/spreadsheet.ts'
import { readRemittanceFile, type RemittanceFile } from './file.ts'

/** Like `readRemittanceFile`, for XLSX as well. @returns 422, 503 like `readApart` */
export async function readRemittance(file: Uint8Array, carrier: Remitter): Promise<Outcome<RemittanceFile>> {
  const bytes = await csvOf(file)
  if (isRefusal(bytes)) return bytes
  if (bytes === null) return { faults: [{ line: 0, fault: 'HEADING' }], rest: [] }
  const here = () => readRemittanceFile(bytes, carrier)
  return await readApart({ reader: 'remittance', bytes, more: [carrier], here })
}
