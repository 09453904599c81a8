/** The development mailbox for programs: its mails as JSON, and their files. It does not exist in production. */
import type { FastifyInstance } from 'fastify'
import { findMail, mailbox } from '../server/mail.ts'
import type { Shop } from '../shop/shop-context.ts'

/** A mail's HTML may show its own pictures and nothing else: no script, no form, no word from another server. */
const mailPolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups"

export function registerMailbox(app: FastifyInstance, shop: Shop): void {
  if (shop.config.production) return
  app.get('/dev/mailbox.json', async (_request, reply) => {
    const mails = await mailbox(shop.db)
    return await reply.header('cache-control', 'no-store').send(
      mails.map(({ id, event, covers, to, subject, html, text, sentAt, attachments }) => ({
        id,
        event,
        covers,
        to,
        subject,
        html,
        text,
        sent_at: sentAt,
        attachments: attachments.map(({ name }) => name),
      })),
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
    const mail = await findMail(shop.db, idOf(request.params.id))
    if (!mail?.html) return await reply.code(404).send()
    const shown = mail.attachments.reduce(
      (html, { cid }, index) =>
        cid ? html.replaceAll(`"cid:${cid}"`, `"/dev/mailbox/${mail.id}/file/${index + 1}"`) : html,
      mail.html,
    )
    return await reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', mailPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(shown)
  })

  app.get<{ Params: { id: string; position: string } }>(
    '/dev/mailbox/:id/file/:position',
    async (request, reply) => {
      const mail = await findMail(shop.db, idOf(request.params.id))
      const file = mail?.attachments[idOf(request.params.position) - 1]
      if (!file?.content) return await reply.code(404).send()
      return await reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', mailPolicy)
        .header('content-disposition', `inline; filename="${file.name}"`)
        // The page shows the mail in a sandbox, which has its own origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(file.contentType)
        .send(Buffer.from(file.content))
    },
  )
}

/** The id in a text; 0, which no mail has, for anything else. */
const idOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
