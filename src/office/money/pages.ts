import { listFile } from '../list-file-page.ts'

/** The largest bank statement or carrier's list, in bytes. */
const longestForm = 5 * 1024 * 1024

/** The pages of this part of the back office. */
export const moneyPages = {
  money: { path: 'money', file: 'money/money.tsx', permission: 'money.read', longestForm },
  moneyCsv: listFile('money.csv', 'money.read'),
  findingsCsv: listFile('money/findings.csv', 'money.read'),
  moneyOne: { path: 'money/received/:id', file: 'money/one.tsx', permission: 'money.read' },
  refunds: { path: 'money/refunds', file: 'money/refunds.tsx', permission: 'money.read' },
  refundsCsv: listFile('money/refunds.csv', 'money.read'),
  payoutsCsv: listFile('money/payouts.csv', 'money.read'),
  payout: { path: 'money/refunds/:id', file: 'money/payout.tsx', permission: 'money.read' },
  payoutPaymentsCsv: listFile('money/refunds/:id/payments.csv', 'money.read'),
  payoutFile: { path: 'money/refunds/:id/file', file: 'money/payout-file.ts', permission: 'refunds.send' },
  // Every member can make requests; amounts are only for those who see money, made the request or may decide it.
  approvals: { path: 'money/approvals', file: 'money/approvals.tsx', permission: null },
  approvalsCsv: listFile('money/approvals.csv', null),
  documents: { path: 'money/documents', file: 'money/documents.tsx', permission: 'documents.read' },
  documentsCsv: listFile('money/documents.csv', 'documents.read'),
  documentsZip: {
    path: 'money/documents.zip',
    file: 'money/documents-zip.ts',
    permission: 'documents.read',
  },
  documentsExport: {
    path: 'money/documents/export/:format',
    file: 'money/documents-export.ts',
    permission: 'documents.read',
  },
  documentFile: {
    path: 'money/documents/:id/:format',
    file: 'money/document-file.ts',
    permission: 'documents.read',
  },
  months: { path: 'money/months', file: 'money/months.tsx', permission: 'tax.read' },
  monthDocuments: {
    path: 'money/months/:month/documents',
    file: 'money/month-documents.tsx',
    permission: 'tax.read',
  },
  monthDocumentsCsv: listFile('money/months/:month/documents.csv', 'tax.read'),
  monthFile: { path: 'money/months/:month/:format', file: 'money/month-file.ts', permission: 'tax.read' },
  receivables: { path: 'money/receivables', file: 'money/receivables.tsx', permission: 'money.read' },
  receivablesCsv: listFile('money/receivables.csv', 'money.read'),
  debtsCsv: listFile('money/debts.csv', 'money.read'),
  statementPdf: { path: 'money/statement.pdf', file: 'money/statement-pdf.ts', permission: 'money.read' },
  statementCsv: { path: 'money/statement.csv', file: 'money/statement-file.ts', permission: 'money.read' },
  cod: { path: 'money/cod', file: 'money/cod.tsx', permission: 'money.read', longestForm },
  codCsv: listFile('money/cod.csv', 'money.read'),
  awaitedCsv: listFile('money/cod/awaited.csv', 'money.read'),
  codBatchCsv: listFile('money/cod/:id/lines.csv', 'money.read'),
  codBatch: { path: 'money/cod/:id', file: 'money/cod-batch.tsx', permission: 'money.read' },
} as const
