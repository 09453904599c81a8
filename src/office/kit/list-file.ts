/** One route module for the files of all declared lists. */
export { loader } from './list-file.server.ts'
