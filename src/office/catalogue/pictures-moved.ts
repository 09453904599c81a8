export { loader } from './pictures-moved.server.ts'
