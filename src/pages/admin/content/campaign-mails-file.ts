/** The mails of a campaign as a file for spreadsheets. */
export { fileLoader as loader } from './campaign-mails.server.ts'
