/** Mails that staff sends about orders, and the texts of all mails. */
export {
  type OrderMail,
  findOrderMails,
  repeatMail,
  sendDocumentAgain,
  sendMailAgain,
} from './order-mails.ts'
export { mailMessage, previewMessage, writeToBuyer } from './order-messages.ts'
export { changeMailTextsByStaff, testMailTextsByStaff, withdrawMailTextsByStaff } from './texts.ts'
export { mailTextTested, type MailTested } from './text-tests.ts'
