/** A tax month as a file. */
export { fileLoader as loader } from './months.server.ts'
