import { data, type LoaderFunctionArgs } from 'react-router'
import { findMail, mailbox, type MailInBox } from '../../server/mail.ts'
import { callOf } from '../context.server.ts'

/** The newest mails, or one of them (`?mail=12`). */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop } = callOf(context)
  const asked = url.searchParams.get('mail')
  if (asked === null)
    return { shopName: shop.config.shopName, mails: (await mailbox(shop.db)).map(entryOf), mail: null }
  const mail = /^\d{1,9}$/.test(asked) ? await findMail(shop.db, Number(asked)) : null
  if (!mail) throw data(null, { status: 404 })
  const { text, attachments } = mail
  const files = attachments.map(({ name, content }) => ({ name, isKept: content !== null }))
  return {
    shopName: shop.config.shopName,
    mails: [],
    mail: { ...entryOf(mail), event: mail.event, text, hasHtml: mail.html !== null, files },
  }
}

const entryOf = ({ id, to, subject, sentAt }: MailInBox) => ({
  id,
  to,
  subject,
  sentAt: sentAt?.toISOString() ?? null,
})
