/** Parcels that wait for a person, as a file for spreadsheets. */
export { loader } from './odd-file.server.ts'
