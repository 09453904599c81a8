/** The documents of some days for the accountant. */
export { exportLoader as loader } from './documents-export.server.ts'
