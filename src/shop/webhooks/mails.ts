/** The mail to the operator about an endpoint that is paused. */
import { webhookPausedMail } from '../../emails/webhook-paused.ts'
import { formatMoment } from '../../lib/dates.ts'
import type { Mailer } from '../../server/mail.ts'
import type { Db } from '../../server/db.ts'
import { translator } from '../../server/texts.ts'
import type { Sender } from '../../emails/content.ts'
import { selectEndpoint } from './queries.ts'

/** The operator of a Czech shop reads Czech. */
const operatorsLocale = 'cs'

/** Mails the operator that an endpoint failed for days and is paused. Called twice it is sent once. */
export async function tellPaused(
  { db, mailer, sender }: { db: Db; mailer: Mailer; sender: Sender },
  { endpointId, at }: { endpointId: number; at: string },
): Promise<void> {
  const endpoint = await selectEndpoint(db, endpointId)
  if (!endpoint) return
  const about = {
    id: endpoint.id,
    name: endpoint.name,
    host: new URL(endpoint.url).host,
    pausedAt: formatMoment(new Date(at), operatorsLocale),
  }
  const mail = webhookPausedMail(about, operatorsLocale, sender, translator(operatorsLocale))
  await mailer.send({ event: `webhook-paused:${endpointId}:${at}`, to: sender.operator.email, ...mail })
}
