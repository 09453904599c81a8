import { listFile } from '../list-file-page.ts'

/** The pages of this part of the back office. */
export const stockPages = {
  stock: { path: 'stock', file: 'stock/levels.tsx', permission: 'stock.read' },
  stockCsv: listFile('stock/levels.csv', 'stock.read'),
  stockVariant: { path: 'stock/variants/:code', file: 'stock/variant.tsx', permission: 'stock.read' },
  stockReserved: {
    path: 'stock/variants/:code/reserved',
    file: 'stock/reserved.tsx',
    permission: 'stock.read',
  },
  stockReservedCsv: listFile('stock/variants/:code/reserved.csv', 'stock.read'),
  stockMovementsCsv: listFile('stock/variants/:code/movements.csv', 'stock.read'),
  stockLots: { path: 'stock/lots', file: 'stock/lots.tsx', permission: 'stock.read' },
  stockLotsCsv: listFile('stock/lots.csv', 'stock.read'),
  stockLot: { path: 'stock/lots/:id', file: 'stock/lot.tsx', permission: 'stock.read' },
  stockReceiversCsv: listFile('stock/lots/:id/receivers.csv', 'stock.recall'),
  stockLotMovementsCsv: listFile('stock/lots/:id/movements.csv', 'stock.read'),
  stockReceipts: { path: 'stock/receipts', file: 'stock/receipts.tsx', permission: 'stock.read' },
  stockReceiptsCsv: listFile('stock/receipts.csv', 'stock.read'),
  stockReceiptNew: {
    path: 'stock/receipts/new',
    file: 'stock/new-receipt.tsx',
    permission: 'stock.change',
    longestForm: 1024 * 1024,
  },
  stockReceipt: { path: 'stock/receipts/:id', file: 'stock/receipt.tsx', permission: 'stock.read' },
  stockReceiptLinesCsv: listFile('stock/receipts/:id/lines.csv', 'stock.read'),
  stocktakes: { path: 'stock/stocktakes', file: 'stock/stocktakes.tsx', permission: 'stock.read' },
  stocktakesCsv: listFile('stock/stocktakes.csv', 'stock.read'),
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
  stockProposalCsv: listFile('stock/proposal.csv', 'stock.read'),
} as const
