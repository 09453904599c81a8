/** Exports and erases a person's data at their request, at the command line; see `usage`. */
import { mailAddress } from '../../shop/customers/rules.ts'
import { personOf, type ErasedPerson } from '../../workflows/privacy/privacy.ts'
import { erasePersonByStaff, exportPersonByStaff } from '../../workflows/customers/customers.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { withQueue, wordsIn, type Command, type CommandShop } from '../command.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- people export <e-mail> --reason "…" --file person.json
npm run shop -- people erase <e-mail> --reason "…" [--confirm <e-mail>]

export    writes everything that the shop holds about the person into a new file: account, orders without one, claims
erase     forgets the person as far as the law lets; without --confirm it only says what it would do. It can't be undone
--reason  how the person asked, and how they proved who they are; it stands in the audit
${actingUsage}`

const text = { type: 'string' } as const
const options = { ...actingOption, reason: text, file: text, confirm: text } as const

interface Input {
  kind: 'export' | 'erase'
  email: string
  reason: string
  file: string
  confirm: string | undefined
  as: string | undefined
}

export const people: Command = async (args, shop) => {
  const asked = read(args)
  if (asked.kind === 'export') return await exported(shop, asked)
  return asked.confirm === undefined ? await foreseen(shop, asked) : await erased(shop, asked, asked.confirm)
}

function read(args: string[]): Input {
  const { values, positionals } = wordsIn(args, options, usage)
  const [word, typed = '', ...more] = positionals
  const kind = (['export', 'erase'] as const).find((known) => known === word)
  const { as, reason = '', file = '', confirm } = values
  const fits = kind === 'export' ? file !== '' && confirm === undefined : file === ''
  if (!kind || more.length > 0 || reason.trim() === '' || !fits) throw new CannotStart(usage)
  return { kind, email: addressIn(typed), reason, file, confirm: confirm && addressIn(confirm), as }
}

function addressIn(typed: string): string {
  const email = mailAddress(typed)
  if (!email) throw new CannotStart(`${typed} is no e-mail address.`)
  return email
}

async function exported(shop: CommandShop, { email, reason, file, as }: Input): Promise<string[]> {
  const { db } = await shop.open()
  const context = await commandContext(shop, db, as)
  // The file is written before the audit: a full disk leaves no record of an export that does not exist.
  await db.transaction().execute(async (tx) => {
    const found = accepted(await exportPersonByStaff({ ...context, tx }, { email, reason }))
    await shop.write(file, `${JSON.stringify(found, null, 2)}\n`, { isNew: true })
  })
  return [`Written: ${file}. It holds personal data: hand it over safely, and delete it then.`]
}

async function foreseen(shop: CommandShop, { email }: Input): Promise<string[]> {
  const { db } = await shop.open()
  const { customer, guestOrderIds } = await personOf({ db }, email)
  return [
    `${email}: ${customer ? 'an account' : 'no account'}, ${guestOrderIds.length} orders without one.`,
    'Nothing was changed. To forget the person, which can’t be undone, type the address once more behind --confirm.',
  ]
}

async function erased(shop: CommandShop, asked: Input, confirmed: string): Promise<string[]> {
  const database = await shop.open()
  const { db } = database
  const context = await commandContext(shop, db, asked.as)
  const done = await withQueue(
    shop.config,
    database,
    async (queue) =>
      await db
        .transaction()
        .execute(async (tx) =>
          accepted(await erasePersonByStaff({ ...context, tx, queue }, { ...asked, confirmed })),
        ),
  )
  return [inWords(done)]
}

const inWords = ({ account, orders, kept }: ErasedPerson): string =>
  `Forgotten: ${account ? 'the account and ' : ''}${orders} orders.${kept === 0 ? '' : ` ${kept} of them keep what is needed until they are done and their documents are old enough; that goes by itself.`}`
