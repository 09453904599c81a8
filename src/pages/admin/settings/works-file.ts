/** Long work, for spreadsheets. */
export { loader } from './works-file.server.ts'
