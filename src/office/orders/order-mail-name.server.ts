/** Describes an order's mail in words. */
import type { OrderMail } from '../../workflows/mails/mails.ts'
import type { StaffPage } from '../staff-page.server.ts'

type Texts = Pick<StaffPage, 't'>

/** The text of a kind, or of its parent kind: `payment_notice_CARD_FAILED` is a `payment_notice`. */
function nameOf({ t }: Texts, kind: string): string {
  const parts = kind.split('_')
  for (let count = parts.length; count > 0; count -= 1) {
    const key = `admin_orders.mail.${parts.slice(0, count).join('_')}`
    if (t(key) !== key) return t(key)
  }
  return kind
}

/** The kind of a mail in words; a kind without a text is shown as its code. */
export function mailName({ t }: Texts, { event }: Pick<OrderMail, 'event'>): string {
  const [head = ''] = event.split(':')
  const again = /^again-\d+-(.+)$/.exec(head)?.[1]
  const kind = (again ?? head).replace(/-\d+/g, '').replaceAll('-', '_')
  const name = nameOf({ t }, kind)
  return again === undefined ? name : t('admin_orders.sent_again', { mail: name })
}
