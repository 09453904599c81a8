/** /admin/products/products.csv */
export { loader } from './csv-file.server.ts'
