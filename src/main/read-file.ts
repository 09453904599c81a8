/**
 * The thread that reads one file and answers with its content, or makes a spreadsheet; `src/server/read-apart.ts` starts it.
 */
import type { Remitter } from '../lib/delivery.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { FileReader } from '../server/read-apart.ts'
import { sheetOf } from '../server/spreadsheet-file.ts'
import { tableRows } from '../server/spreadsheet-rows.ts'
import { readRemittanceFile } from '../shop/remittances/file.ts'
import { readStatement } from '../shop/payments/statements/read.ts'
import type { StatementKind } from '../shop/payments/statements/statement.ts'

const readers: Record<FileReader, (bytes: Uint8Array, ...more: string[]) => unknown> = {
  statement: (bytes, kind, ownCurrency) => readStatement(bytes, kind as StatementKind, ownCurrency),
  remittance: (bytes, carrier) => readRemittanceFile(bytes, carrier as Remitter),
  table: tableRows,
  sheet: sheetOf,
}

const { reader, bytes, more } = workerData as { reader: FileReader; bytes: Uint8Array; more: string[] }
parentPort?.postMessage(await readers[reader](bytes, ...more), [])
