/** Who is a sales representative and whom they look after, at the command line; `usage` says how. */
import type { Db } from '../server/db.ts'
import {
  assignRepresentative,
  findCustomer,
  markRepresentative,
  setCommission,
} from '../shop/customers/customers.ts'
import { addressKey, mailAddress, type Customer } from '../shop/customers/rules.ts'
import { openedForCommand, wholeNumber, wordsIn } from './command.ts'
import { CannotStart, run } from './start.ts'

const usage = `npm run representatives -- make <email> [--commission percent]
npm run representatives -- end <email>
npm run representatives -- assign <customer's email> <representative's email>
npm run representatives -- unassign <customer's email>

make       lets somebody with an account add customers and order for them
end        takes that away; their customers are nobody's then
assign     the customer is looked after by this representative, and by nobody else
unassign   the customer is nobody's; that counts from the next request on`

await run(async (config) => {
  const { values, positionals } = wordsIn(process.argv.slice(2), { commission: { type: 'string' } }, usage)
  const [kind = '', first = '', second] = positionals
  const wanted = { make: 2, end: 2, assign: 3, unassign: 2 }[kind]
  if (positionals.length !== wanted || (values.commission !== undefined && kind !== 'make'))
    throw new CannotStart(usage)
  const commission = wholeNumber(values.commission, 'commission', 0, 100)
  const { db, close } = await openedForCommand(config)
  try {
    const customer = await account(db, first)
    if (kind === 'make') await make(db, customer, commission)
    else if (kind === 'end') await end(db, customer)
    else await assign(db, customer, second === undefined ? null : await account(db, second))
  } finally {
    await close()
  }
  return null
})

async function account(db: Db, typed: string): Promise<Customer> {
  const address = mailAddress(typed)
  const found = address && (await findCustomer(db, { emailKey: addressKey(address) }))
  if (!found || found.deactivatedAt) throw new CannotStart(`Nobody has an account under ${typed}.`)
  return found
}

async function make(db: Db, { id, email }: Customer, commission: number | undefined): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await markRepresentative(tx, id, true)
    if (commission !== undefined) await setCommission(tx, id, commission)
  })
  console.log(`${email} is a sales representative.`)
}

async function end(db: Db, { id, email }: Customer): Promise<void> {
  await db.transaction().execute(async (tx) => await markRepresentative(tx, id, false))
  console.log(`${email} is no sales representative any more.`)
}

async function assign(db: Db, customer: Customer, representative: Customer | null): Promise<void> {
  if (representative && !representative.isSalesRepresentative)
    throw new CannotStart(`${representative.email} is no sales representative.`)
  if (representative?.id === customer.id) throw new CannotStart('Nobody looks after themselves.')
  await db
    .transaction()
    .execute(async (tx) => await assignRepresentative(tx, customer.id, representative?.id ?? null))
  console.log(
    representative
      ? `${representative.email} looks after ${customer.email}.`
      : `${customer.email} is nobody's.`,
  )
}
