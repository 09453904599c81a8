/** The figures of visits and customers, as a file for spreadsheets. */
export { fileLoader as loader } from './visits.server.ts'
