import { listFile } from '../list-file-page.ts'

/** The pages of this part of the back office. */
const megabyte = 1024 * 1024

export const productsPages = {
  products: { path: 'products', file: 'catalogue/products.tsx', permission: 'products.read' },
  productsCsv: { path: 'products/products.csv', file: 'catalogue/csv-file.ts', permission: 'products.read' },
  productsXlsx: {
    path: 'products/products.xlsx',
    file: 'catalogue/xlsx-file.ts',
    permission: 'products.read',
  },
  productsJson: {
    path: 'products/products.json',
    file: 'catalogue/json-file.ts',
    permission: 'products.read',
  },
  productNew: { path: 'products/new', file: 'catalogue/new-product.tsx', permission: 'products.change' },
  productImport: {
    path: 'products/import',
    file: 'catalogue/import.tsx',
    permission: 'products.change',
    longestForm: 6 * megabyte,
  },
  categories: { path: 'categories', file: 'catalogue/groups.tsx', permission: 'products.read' },
  categoriesCsv: listFile('categories.csv', 'products.read'),
  category: { path: 'categories/:id', file: 'catalogue/group.tsx', permission: 'products.read' },
  collections: { path: 'collections', file: 'catalogue/groups.tsx', permission: 'products.read' },
  collectionsCsv: listFile('collections.csv', 'products.read'),
  collection: { path: 'collections/:id', file: 'catalogue/group.tsx', permission: 'products.read' },
  attributes: { path: 'attributes', file: 'catalogue/attributes.tsx', permission: 'products.read' },
  attributesCsv: listFile('attributes.csv', 'products.read'),
  gift: { path: 'products/gift', file: 'catalogue/gift.tsx', permission: 'products.read' },
  product: {
    path: 'products/:code',
    file: 'catalogue/product.tsx',
    permission: 'products.read',
    longestForm: 40 * megabyte,
  },
  /** Leads to the page of the product, which has them. */
  productPictures: {
    path: 'products/:code/pictures',
    file: 'catalogue/pictures-moved.ts',
    permission: 'products.read',
  },
} as const
