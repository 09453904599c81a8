/** A list behind a number as a file for spreadsheets. */
export { fileLoader as loader } from './number-list.server.ts'
