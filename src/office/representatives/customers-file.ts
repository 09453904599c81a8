/** The customers of a representative as a file for spreadsheets. */
export { fileLoader as loader } from './representative-customers.server.ts'
