/** The statement of account of a company, to be sent to it. */
export { pdfLoader as loader } from './statement-file.server.ts'
