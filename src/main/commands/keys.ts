/** Keys for other programs at the command line; see `usage`. */
import { formatMoment } from '../../lib/dates.ts'
import { findKeys, type ApiKey } from '../../shop/staff/staff.ts'
import { accepted } from '../command-actor.ts'
import { nextLines, pageOption, pageUsage, wordsIn, type Command } from '../command.ts'
import { declaredUsage } from './declared.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- keys list [--after <place>]
${declaredUsage('keys').join('\n')}

${pageUsage}`

export const keys: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, pageOption, usage)
  if (positionals.join(' ') !== 'list') throw new CannotStart(usage)
  const { db } = await shop.open()
  const page = accepted(await findKeys({ db, now: shop.now() }, { size: 100, after: values.after }))
  return page.rows.length === 0 ? ['No key yet.'] : [...page.rows.map(lineOf), ...nextLines(page)]
}

function lineOf({ id, name, prefix, staffId, expiresAt, lastUsedAt, revokedAt, ...key }: ApiKey): string {
  const state = revokedAt
    ? `revoked ${formatMoment(revokedAt, 'en')}`
    : `until ${formatMoment(expiresAt, 'en')}`
  const used = lastUsedAt ? `used ${formatMoment(lastUsedAt, 'en')}` : 'never used'
  return `${id}  ${name}  ${prefix}…  staff ${staffId}, ${state}, ${used}: ${key.permissions.join(', ')}`
}
