/** Serves a mail for the frame that shows it, under a policy of its own: no scripts, no requests. */
import { addressedTo } from '../../lib/mail-words.ts'
import { senderOf } from '../../shop/sender.ts'
import type { Shop } from '../../shop/shop-context.ts'

const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

/** @param form `text`: the version for mail programs without HTML */
export function mailFrame(mail: { html: string; text: string }, form: string | null): Response {
  const isText = form === 'text'
  const { html, text } = addressedTo(mail, 'zofie@example.cz')
  // Embedded pictures are not attached yet.
  const shown = isText
    ? text
    : html
        // The frame loads no letters; those of the system stand in.
        .replace(/@font-face\s*\{[^}]*\}/g, '')

        .replace(/"cid:[^"]*"/g, '"data:,"')
        .replace(/src="[^"]*(\/mail\/\w+\.png)"/g, 'src="$1"')
  return new Response(shown, {
    headers: {
      'content-type': isText ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // Isolates it from the page around it.
      'origin-agent-cluster': '?0',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

/** The sender that the shop's mails print. */
export const previewSender = (shop: Shop) =>
  senderOf({ shop, origin: () => shop.config.publicUrl ?? 'http://localhost' })
