/** The context in which mails are made, whatever their subject. */
import type { Mailing } from './mailing.ts'
import type { Shop } from './shop-context.ts'

export { senderOf } from './mailing.ts'

/** With the whole shop. */
export type MailContext = Mailing<Shop>
