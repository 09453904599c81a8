/** All documents of some days in one archive. */
export { zipLoader as loader } from './documents-zip.server.ts'
