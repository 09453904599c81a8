/** Parcels as a file for spreadsheets. */
export { loader } from './parcels-file.server.ts'
