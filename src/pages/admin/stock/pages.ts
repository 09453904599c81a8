/** The pages of this part of the back office. */
export const stockPages = {
  stock: { path: 'stock', file: 'stock/levels.tsx', permission: 'stock.read' },
  stockCsv: { path: 'stock/levels.csv', file: 'kit/list-file.ts', permission: 'stock.read' },
  stockVariant: { path: 'stock/variants/:code', file: 'stock/variant.tsx', permission: 'stock.read' },
  stockReserved: {
    path: 'stock/variants/:code/reserved',
    file: 'stock/reserved.tsx',
    permission: 'stock.read',
  },
  stockReservedCsv: {
    path: 'stock/variants/:code/reserved.csv',
    file: 'kit/list-file.ts',
    permission: 'stock.read',
  },
  stockMovementsCsv: {
    path: 'stock/variants/:code/movements.csv',
    file: 'kit/list-file.ts',
    permission: 'stock.read',
  },
  stockLots: { path: 'stock/lots', file: 'stock/lots.tsx', permission: 'stock.read' },
  stockLotsCsv: { path: 'stock/lots.csv', file: 'kit/list-file.ts', permission: 'stock.read' },
  stockLot: { path: 'stock/lots/:id', file: 'stock/lot.tsx', permission: 'stock.read' },
  stockReceiversCsv: {
    path: 'stock/lots/:id/receivers.csv',
    file: 'kit/list-file.ts',
    permission: 'stock.recall',
  },
  stockLotMovementsCsv: {
    path: 'stock/lots/:id/movements.csv',
    file: 'kit/list-file.ts',
    permission: 'stock.read',
  },
  stockReceipts: { path: 'stock/receipts', file: 'stock/receipts.tsx', permission: 'stock.read' },
  stockReceiptsCsv: { path: 'stock/receipts.csv', file: 'stock/receipts-file.ts', permission: 'stock.read' },
  stockReceiptNew: {
    path: 'stock/receipts/new',
    file: 'stock/new-receipt.tsx',
    permission: 'stock.change',
    longestForm: 1024 * 1024,
  },
  stockReceipt: { path: 'stock/receipts/:id', file: 'stock/receipt.tsx', permission: 'stock.read' },
  stockReceiptLinesCsv: {
    path: 'stock/receipts/:id/lines.csv',
    file: 'kit/list-file.ts',
    permission: 'stock.read',
  },
  stocktakes: { path: 'stock/stocktakes', file: 'stock/stocktakes.tsx', permission: 'stock.read' },
  stocktakesCsv: {
    path: 'stock/stocktakes.csv',
    file: 'kit/list-file.ts',
    permission: 'stock.read',
  },
  stocktake: {
    path: 'stock/stocktakes/:id',
    file: 'stock/stocktake.tsx',
    permission: 'stock.read',
    takesScans: true,
  },
  stocktakeCsv: {
    path: 'stock/stocktakes/:id/counted.csv',
    file: 'stock/stocktake-file.ts',
    permission: 'stock.read',
  },
  stockImport: {
    path: 'stock/import',
    file: 'stock/import.tsx',
    permission: 'stock.change',
    longestForm: 2 * 1024 * 1024,
  },
  stockProposal: { path: 'stock/proposal', file: 'stock/proposal.tsx', permission: 'stock.read' },
  stockProposalCsv: {
    path: 'stock/proposal.csv',
    file: 'stock/proposal-file.ts',
    permission: 'stock.read',
  },
} as const
