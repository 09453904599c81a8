/** The pages of each part of the back office: linked under its heading, and found by the search box. */
import type { AdminArea, AdminPageName } from './routes.ts'

/** In the order of the links. A part that is not listed here has one page. */
export const partPages = {
  packing: ['packing', 'packingScan', 'parcels', 'oddParcels', 'carriers'],
  stock: ['stock', 'stockLots', 'stockReceipts', 'stocktakes', 'stockImport', 'stockProposal'],
  products: ['products', 'categories', 'collections', 'attributes', 'productImport', 'gift'],
  prices: ['prices', 'priceLists', 'whyPrice'],
  customers: ['customers', 'applications'],
  content: ['homePage', 'texts', 'mailTexts', 'campaigns', 'subscribers', 'reviews'],
  money: ['money', 'cod', 'refunds', 'approvals', 'receivables', 'documents', 'months'],
  analytics: ['analytics', 'visits'],
  settings: [
    'settings',
    'identity',
    'delivery',
    'vat',
    'numbers',
    'operations',
    'staff',
    'keys',
    'webhooks',
    'audit',
  ],
} as const satisfies Partial<Record<AdminArea, readonly AdminPageName[]>>
