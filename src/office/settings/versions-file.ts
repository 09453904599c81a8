/** The versions of a section as a file for spreadsheets. */
export { loader } from './versions-file.server.ts'
