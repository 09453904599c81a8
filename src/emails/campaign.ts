/** A mail of the newsletter that staff composed: marked as advertising, with an unsubscribe link (Act 480/2004, § 7). */
import type { Block, Inline } from '../lib/blocks.ts'
import type { Translate } from '../lib/i18n.ts'
import { href, type Locale } from '../lib/routes.ts'
import type { Sender, Written } from './content.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

export interface ComposedCampaign {
  locale: Locale
  subject: string
  blocks: Block[]
  /** The secret of the subscriber's unsubscribe link. */
  leave: string
}

export function campaignMail(
  { locale, subject, blocks, leave }: ComposedCampaign,
  sender: Sender,
  shipped: Translate,
): Written & { unsubscribeUrl: string } {
  const t = worded(sender, locale, shipped)
  const filling = { shopName: sender.shopName }
  const unsubscribeUrl = `${sender.origin}${href('newsletterLeave', locale)}?${new URLSearchParams({ token: leave })}`
  const written = write(
    {
      locale,
      subject,
      preview: t('newsletter_mail.campaign.preview', filling),
      title: subject,
      pieces: [
        { kind: 'prose', blocks: blocks.map((block) => withAddresses(block, sender.origin)) },
        { kind: 'small', text: t('newsletter_mail.campaign.why', filling) },
        { kind: 'link', label: t('newsletter_mail.campaign.leave'), href: unsubscribeUrl },
      ],
    },
    sender,
    t,
  )
  return { ...written, unsubscribeUrl }
}

/** Makes links to our pages absolute, because mails are read elsewhere. */
function withAddresses(block: Block, origin: string): Block {
  const whole = (inlines: Inline[]): Inline[] =>
    inlines.map((inline) => {
      if (inline.kind === 'text') return inline
      const inner = whole(inline.inlines)
      if (inline.kind !== 'link') return { ...inline, inlines: inner }
      return {
        ...inline,
        href: inline.href.startsWith('/') ? origin + inline.href : inline.href,
        inlines: inner,
      }
    })
  return block.kind === 'list'
    ? { ...block, items: block.items.map(whole) }
    : { ...block, inlines: whole(block.inlines) }
}
