/** A photo of a complaint, as it was sent. */
export { loader } from './claim-photo.server.ts'
