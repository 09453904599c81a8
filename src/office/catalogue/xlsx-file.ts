/** /admin/products/products.xlsx */
export { loader } from './xlsx-file.server.ts'
