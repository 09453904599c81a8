/** The actor of a command line. */
import { z } from 'zod'
import type { OperationContext } from '../server/context.ts'
import type { Config } from '../server/config.ts'
import type { Db } from '../server/db.ts'
import { isRefusal, type Refusal } from '../server/refusal.ts'
import { translator } from '../server/texts.ts'
import { addressKey, mailAddress } from '../shop/customers/rules.ts'
import { findMember, staffActor } from '../shop/staff/staff.ts'
import { CannotStart } from './start.ts'

/** The option that names the actor, for every command that changes something. */
export const actingOption = { as: { type: 'string' } } as const

/** A line of the usage. */
export const actingUsage =
  '--as <e-mail>  the member of staff who does this; SHOP_STAFF names them for every command'

/** The program itself, on a shop that is not in production. */
export const commandLine = { kind: 'system', name: 'command line' } as const

/**
 * The actor of a command and the moment: the member of staff that `--as` or SHOP_STAFF names, else the command line itself.
 * @throws CannotStart if the named one is not a member of staff, and in production if no member is named
 */
export async function commandContext(
  shop: {
    config: Pick<Config, 'production' | 'staff'> & Partial<Pick<Config, 'publicUrl'>>
    now?: () => Date
  },
  db: Db,
  as: string | undefined,
): Promise<OperationContext> {
  const { production, staff, publicUrl: shopUrl } = shop.config
  const now = shop.now?.() ?? new Date()
  const named = as ?? staff
  if (named === null) {
    if (!production) return { actor: commandLine, now }
    throw new CannotStart(
      'Say which member of staff does this: --as <e-mail>, or SHOP_STAFF=<e-mail> in the environment. npm run shop -- staff add <e-mail> makes the first one.',
    )
  }
  const address = mailAddress(named)
  const member = address && (await findMember({ db }, { emailKey: addressKey(address) }))
  if (!member)
    throw new CannotStart(`${named} is not a member of staff: npm run shop -- staff list shows who is.`)
  return { actor: staffActor(member, { shopUrl }), now }
}

/** Returns the answer of an operation. @throws CannotStart with the reason of a refusal */
export function accepted<Done>(done: Done | Refusal): Done {
  if (!isRefusal(done)) return done
  const { error_trans_key: key, values, more = {} } = done
  const t = translator('en')
  const refund = typeof more['refund'] === 'number' ? `Refund ${more['refund']}: ` : ''
  const why = typeof more['why'] === 'string' ? ` ${more['why']}` : ''
  const { faults = [] } = lineFaults.safeParse(more).data ?? {}
  const lines = faults.map(
    ({ line, code, error_trans_key: fault }) => `Line ${line}${code === '' ? '' : ` (${code})`}: ${t(fault)}`,
  )
  throw new CannotStart([refund + t(key, values) + why, ...lines].join('\n'))
}

/** The faults of a file, by its lines. */
const lineFaults = z.object({
  faults: z.array(z.object({ line: z.number(), code: z.string(), error_trans_key: z.string() })),
})
