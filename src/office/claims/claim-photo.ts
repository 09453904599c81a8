/** A photo of a complaint, as uploaded. */
export { loader } from './claim-photo.server.ts'
