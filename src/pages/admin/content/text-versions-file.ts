/** The versions of a document as a file for spreadsheets. */
export { loader } from './text-versions-file.server.ts'
