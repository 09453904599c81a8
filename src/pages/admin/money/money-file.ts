/** Money that came, for spreadsheets. */
export { fileLoader as loader } from './money.server.ts'
