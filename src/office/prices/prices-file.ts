/** /admin/prices/prices.csv: regular prices of all lists side by side, with the filters of the page. */
export { loader } from './prices-file.server.ts'
