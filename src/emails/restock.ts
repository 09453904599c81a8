/** Mails about goods that were sold out: the link that confirms an alert, and the news that they are back. */
import type { Translate } from '../lib/i18n.ts'
import { href, type Locale } from '../lib/routes.ts'
import type { Sender, Written } from './content.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

/** @param goods the product, the address of its page, and the secret of the link that confirms or forgets the alert */
export function restockMail(
  kind: 'confirm' | 'there',
  goods: { name: string; slug: string; secret: string },
  locale: Locale,
  sender: Sender,
  shipped: Translate,
): Written {
  const t = worded(sender, locale, shipped)
  const filling = { shopName: sender.shopName, goods: goods.name }
  const own = `${sender.origin}${href('restock', locale)}?${new URLSearchParams({ token: goods.secret })}`
  return write(
    {
      locale,
      subject: t(`restock_mail.${kind}.subject`, filling),
      preview: t(`restock_mail.${kind}.preview`, filling),
      title: t(`restock_mail.${kind}.title`, filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`restock_mail.${kind}.text`, filling) },
        {
          kind: 'button',
          label: t(`restock_mail.${kind}.button`),
          href: kind === 'confirm' ? own : `${sender.origin}${href('product', locale, { slug: goods.slug })}`,
        },
        { kind: 'small', text: t(`restock_mail.${kind}.after`, filling) },
      ],
    },
    sender,
    t,
  )
}
