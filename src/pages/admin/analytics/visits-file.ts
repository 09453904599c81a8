/** What visits and customers came to, as a file for spreadsheets. */
export { fileLoader as loader } from './visits.server.ts'
