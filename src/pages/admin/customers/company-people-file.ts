/** The people of a company as a file for spreadsheets. */
export { fileLoader as loader } from './company-people.server.ts'
