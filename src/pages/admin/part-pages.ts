/** The pages of each part of the back office beside each other: under its heading, and in the box that finds everything. */
import type { AdminArea, AdminPageName } from './routes.ts'

/** In the order in which they stand there. A part that is not named here has one page. */
export const partPages = {
  packing: ['packing', 'packingScan', 'parcels', 'oddParcels', 'carriers'],
  stock: ['stock', 'stockLots', 'stockReceipts', 'stocktakes', 'stockImport', 'stockProposal'],
  products: ['products', 'productImport', 'gift'],
  prices: ['prices', 'priceLists', 'bulkPrices', 'whyPrice'],
  customers: ['customers', 'applications'],
  content: ['texts', 'mailTexts', 'campaigns', 'subscribers', 'reviews'],
  money: ['money', 'cod', 'refunds', 'approvals', 'receivables', 'documents', 'months'],
  analytics: ['analytics', 'visits'],
  settings: ['settings', 'delivery', 'vat', 'numbers', 'operations', 'staff', 'keys', 'webhooks', 'audit'],
} as const satisfies Partial<Record<AdminArea, readonly AdminPageName[]>>
