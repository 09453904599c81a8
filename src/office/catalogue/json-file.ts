/** Products as JSON. */
export { loader } from './json-file.server.ts'
