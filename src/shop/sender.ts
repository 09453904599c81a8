/** What mails are made with, whatever they are about. */
import type { Sender } from '../emails/content.ts'
import type { Mailer } from '../server/mail.ts'
import type { Shop } from './shop-context.ts'

export interface MailContext {
  shop: Shop
  mailer: Mailer
  /** Origin that customers use, for links. */
  origin: () => string
}

/** Who sends: the shop of the settings. */
export const senderOf = ({
  shop: { config },
  origin,
}: Pick<MailContext, 'origin'> & { shop: Pick<Shop, 'config'> }): Sender => ({
  shopName: config.shopName,
  operator: config.operator,
  origin: origin(),
  words: config.mailWords,
  footers: config.mailFooters,
})
