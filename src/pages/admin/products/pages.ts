/** The pages of this part of the back office. */
const megabyte = 1024 * 1024

export const productsPages = {
  products: { path: 'products', file: 'products/products.tsx', permission: 'products.read' },
  productsCsv: { path: 'products/products.csv', file: 'products/csv-file.ts', permission: 'products.read' },
  productsXlsx: {
    path: 'products/products.xlsx',
    file: 'products/xlsx-file.ts',
    permission: 'products.read',
  },
  productsJson: {
    path: 'products/products.json',
    file: 'products/json-file.ts',
    permission: 'products.read',
  },
  productNew: { path: 'products/new', file: 'products/new-product.tsx', permission: 'products.change' },
  productImport: {
    path: 'products/import',
    file: 'products/import.tsx',
    permission: 'products.change',
    longestForm: 6 * megabyte,
  },
  gift: { path: 'products/gift', file: 'products/gift.tsx', permission: 'products.read' },
  product: { path: 'products/:code', file: 'products/product.tsx', permission: 'products.read' },
  productPictures: {
    path: 'products/:code/pictures',
    file: 'products/pictures.tsx',
    permission: 'products.read',
    longestForm: 13 * megabyte,
  },
} as const
