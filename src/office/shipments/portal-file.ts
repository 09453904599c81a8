/** Parcels as a file for a carrier's portal. */
export { loader } from './portal-file.server.ts'
