/** What mails are made with, whatever they are about. */
import type { Mailing } from './mailing.ts'
import type { Shop } from './shop-context.ts'

export { senderOf } from './mailing.ts'

/** With the whole shop. */
export type MailContext = Mailing<Shop>
