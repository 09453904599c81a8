/** /admin/prices/prices.csv: regular prices of all lists beside each other, narrowed as the page is. */
export { loader } from './prices-file.server.ts'
