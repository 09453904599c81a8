/** The orders that hold pieces of a variant, as a file for spreadsheets. */
export { fileLoader as loader } from './reserved.server.ts'
