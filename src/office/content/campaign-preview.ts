/** A campaign's mail as a document of its own, for a frame. */
export { loader } from './campaign-preview.server.ts'
