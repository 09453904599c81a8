/** A mail as a document of its own, for a frame. */
export { action, loader } from './mail-preview.server.ts'
