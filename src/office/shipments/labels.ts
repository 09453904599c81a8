/** Labels of parcels as one file to print. */
export { loader } from './labels.server.ts'
