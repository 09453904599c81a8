/** What parcels are packed in, at the command line; `packagingUsage` says how. */
import { findPackagings, type StoredPackaging } from '../../shop/shipments/shipments.ts'
import { changePackagingByStaff } from '../../workflows/back-office/back-office.ts'
import { wholeNumber, wordsIn, type Command } from '../command.ts'
import { accepted, actingOption, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

export const packagingUsage = `npm run shop -- shipments packagings
npm run shop -- shipments packaging <code> [--tare 180] [--holds 5000] [--off | --on]`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

export const packagings: Command = async (args, shop) => {
  const options = { ...actingOption, tare: text, holds: text, off: flag, on: flag } as const
  const { values, positionals } = wordsIn(args, options, packagingUsage)
  const [kind, code, ...more] = positionals
  const { db } = await shop.open()
  if (kind === 'packagings' && code === undefined) return (await findPackagings({ db })).map(line)
  if (kind !== 'packaging' || code === undefined || more.length > 0 || (values.on && values.off))
    throw new CannotStart(packagingUsage)
  const before = (await findPackagings({ db })).find((one) => one.code === code)
  const tareG = wholeNumber(values.tare, 'tare', 0, 50_000) ?? before?.tareG
  const holdsG = wholeNumber(values.holds, 'holds', 1, 2_000_000) ?? before?.holdsG
  if (tareG === undefined || holdsG === undefined)
    throw new CannotStart(`${code} is new: say --tare and --holds, in grams.`)
  const isActive = values.off ? false : values.on ? true : (before?.isActive ?? true)
  const context = await commandContext(shop, db, values.as)
  const { after } = accepted(
    await db
      .transaction()
      .execute(
        async (tx) => await changePackagingByStaff({ ...context, tx }, { code, tareG, holdsG, isActive }),
      ),
  )
  return [line(after)]
}

const line = ({ code, tareG, holdsG, isActive }: StoredPackaging): string =>
  `${code}  weighs ${tareG} g, holds ${holdsG} g${isActive ? '' : '  not used any more'}`
