/** A month of the tax as a file. */
export { fileLoader as loader } from './months.server.ts'
