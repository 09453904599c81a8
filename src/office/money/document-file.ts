/** A tax document as a file. */
export { fileLoader as loader } from './documents.server.ts'
