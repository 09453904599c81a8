/** The statement of account of a company, as a PDF to send. */
export { pdfLoader as loader } from './statement-file.server.ts'
