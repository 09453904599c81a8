/** Rates of the tax and VAT numbers, at the command line. */
import type { Db } from '../../server/db.ts'
import { openVies } from '../../shop/tax/tax.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import { readVatRates, verifyVatNumber } from '../../workflows/back-office/back-office.ts'
import type { CommandShop } from '../command.ts'
import { accepted, commandContext, commandLine } from '../command-actor.ts'

/** The words of one of these commands made into what it does; null: they are none of them. */
export function factsIn(
  kind: string | undefined,
  words: string[],
): ((shop: CommandShop, db: Db, as: string | undefined) => Promise<string[]>) | null {
  const [first = ''] = words
  if (kind === 'rates' && words.length === 0) return async (_shop, db) => await rates(db)
  if (kind === 'verify' && words.length === 1)
    return async (shop, db, as) => await verified(shop, db, { vatNumber: first, as })
  return null
}

async function rates(db: Db): Promise<string[]> {
  const known = accepted(await readVatRates({ actor: commandLine, db }))
  return known.map(
    ({ country, category, from, percent }) => `${country}  ${category}  from ${from}  ${percent} %`,
  )
}

async function verified(
  shop: CommandShop,
  db: Db,
  { vatNumber, as }: { vatNumber: string; as: string | undefined },
): Promise<string[]> {
  const { operator } = await configInForce({ db }, shop.config)
  const outside = { vies: openVies(shop.config.viesUrl), requester: operator.dic }
  const context = { ...(await commandContext(shop, db, as)), ...outside, db }
  const { id, outcome } = accepted(await verifyVatNumber(context, { vatNumber }))
  const said = { VALID: 'valid', INVALID: 'not valid', UNREACHABLE: 'the register does not answer' }
  return [`${vatNumber}: ${said[outcome]} (proof ${id})`]
}
