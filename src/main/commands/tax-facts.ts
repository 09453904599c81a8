/** Rates of the tax and VAT numbers, at the command line. */
import type { Db } from '../../server/db.ts'
import { readVatRates } from '../../workflows/tax/tax.ts'
import type { CommandShop } from '../command.ts'
import { accepted, commandLine } from '../command-actor.ts'

/** The action behind the words of one of these commands; null: another command. */
export function factsIn(
  kind: string | undefined,
  words: string[],
): ((shop: CommandShop, db: Db, as: string | undefined) => Promise<string[]>) | null {
  if (kind === 'rates' && words.length === 0) return async (_shop, db) => await rates(db)
  return null
}

async function rates(db: Db): Promise<string[]> {
  const known = accepted(await readVatRates({ actor: commandLine, db }))
  return known.map(
    ({ country, category, from, percent }) => `${country}  ${category}  from ${from}  ${percent} %`,
  )
}
