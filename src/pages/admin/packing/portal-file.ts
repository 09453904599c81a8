/** The parcels that a carrier's portal takes in. */
export { loader } from './portal-file.server.ts'
