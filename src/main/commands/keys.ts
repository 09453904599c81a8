/** Keys for other programs at the command line; `usage` says how. */
import { formatMoment } from '../../lib/dates.ts'
import { permissions } from '../../shop/staff/rules.ts'
import { findKeys, type ApiKey } from '../../shop/staff/staff.ts'
import { makeKeyByStaff, revokeKeyByStaff } from '../../workflows/back-office/back-office.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { nextLines, pageOption, pageUsage, wholeNumber, wordsIn, type Command } from '../command.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- keys list [--after <place>]
npm run shop -- keys make <name> --permissions orders.read,stock.read [--days 365] [--calls 300]
npm run shop -- keys revoke <id>

make    prints the key once; it may do a part of what its maker may, at most so many calls a minute
${pageUsage}
${actingUsage}`

const text = { type: 'string' } as const
const options = { ...actingOption, ...pageOption, permissions: text, days: text, calls: text } as const

export const keys: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, options, usage)
  const [word, given = '', ...more] = positionals
  if (more.length > 0) throw new CannotStart(usage)
  if (word === 'list' && given === '') {
    const { db } = await shop.open()
    const page = accepted(await findKeys({ db, now: shop.now() }, { size: 100, after: values.after }))
    return page.rows.length === 0 ? ['No key yet.'] : [...page.rows.map(lineOf), ...nextLines(page)]
  }
  if (word === 'make' && given.trim() !== '' && given.length <= 100) {
    const asked = values.permissions?.split(',') ?? []
    const wanted = permissions.filter((one) => asked.includes(one))
    if (wanted.length === 0 || wanted.length !== asked.length) throw new CannotStart(usage)
    const days = wholeNumber(values.days, 'days', 1, 730) ?? 365
    const callsPerMinute = wholeNumber(values.calls, 'calls', 1, 6000) ?? 300
    const { db } = await shop.open()
    const context = await commandContext(shop, db, values.as)
    const expiresAt = new Date(context.now.getTime() + days * 24 * 3600_000)
    const key = { name: given.trim(), permissions: wanted, expiresAt, callsPerMinute }
    const made = accepted(
      await db.transaction().execute(async (tx) => await makeKeyByStaff({ ...context, tx }, key)),
    )
    return [`Key ${made.id}, shown this once:`, made.key]
  }
  if (word !== 'revoke' || !/^[1-9]\d{0,14}$/.test(given)) throw new CannotStart(usage)
  const { db } = await shop.open()
  const context = await commandContext(shop, db, values.as)
  const done = accepted(
    await db.transaction().execute(async (tx) => await revokeKeyByStaff({ ...context, tx }, Number(given))),
  )
  return [done.isNew ? 'The key is revoked.' : 'The key was revoked before.']
}

function lineOf({ id, name, prefix, staffId, expiresAt, lastUsedAt, revokedAt, ...key }: ApiKey): string {
  const state = revokedAt
    ? `revoked ${formatMoment(revokedAt, 'en')}`
    : `until ${formatMoment(expiresAt, 'en')}`
  const used = lastUsedAt ? `used ${formatMoment(lastUsedAt, 'en')}` : 'never used'
  return `${id}  ${name}  ${prefix}…  staff ${staffId}, ${state}, ${used}: ${key.permissions.join(', ')}`
}
