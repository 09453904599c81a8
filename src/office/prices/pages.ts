import { listFile } from '../list-file-page.ts'

/** The pages of this part of the back office. */
export const pricesPages = {
  prices: { path: 'prices', file: 'prices/prices.tsx', permission: 'prices.read' },
  pricesCsv: { path: 'prices/prices.csv', file: 'prices/prices-file.ts', permission: 'prices.read' },
  priceLists: { path: 'prices/lists', file: 'prices/lists.tsx', permission: 'prices.read' },
  priceListsCsv: listFile('prices/lists.csv', 'prices.read'),
  whyPrice: { path: 'prices/why', file: 'prices/why.tsx', permission: 'customers.read' },
} as const
