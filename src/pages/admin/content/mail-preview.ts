/** A mail as a page of its own, for a frame. */
export { action, loader } from './mail-preview.server.ts'
