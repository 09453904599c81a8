export { loader } from './orders-documents.server.ts'
