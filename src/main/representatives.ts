/** Who is a sales representative and whom they look after, at the command line; `usage` says how. */
import type { OperationContext } from '../server/context.ts'
import type { Db } from '../server/db.ts'
import { findCustomer } from '../shop/customers/customers.ts'
import { addressKey, mailAddress, type Customer } from '../shop/customers/rules.ts'
import {
  assignCustomer,
  endRepresentative,
  makeRepresentative,
} from '../workflows/back-office/back-office.ts'
import { openedForCommand, wholeNumber, wordsIn } from './command.ts'
import { accepted, actingOption, actingUsage, commandContext } from './command-actor.ts'
import { CannotStart, run } from './start.ts'

const usage = `npm run representatives -- make <email> [--commission percent]
npm run representatives -- end <email>
npm run representatives -- assign <customer's email> <representative's email>
npm run representatives -- unassign <customer's email>

make       lets a customer with an account add customers and order for them
end        takes that away; their customers have no representative then
assign     the customer is looked after by this representative alone
unassign   the customer has no representative; that counts from the next request on
${actingUsage}`

await run(async (config) => {
  const { values, positionals } = wordsIn(
    process.argv.slice(2),
    { ...actingOption, commission: { type: 'string' } },
    usage,
  )
  const [kind = '', first = '', second] = positionals
  const wanted = { make: 2, end: 2, assign: 3, unassign: 2 }[kind]
  if (positionals.length !== wanted || (values.commission !== undefined && kind !== 'make'))
    throw new CannotStart(usage)
  const commission = wholeNumber(values.commission, 'commission', 0, 100)
  const { db, close } = await openedForCommand(config)
  try {
    const context = await commandContext({ config }, db, values.as)
    const customer = await account(db, first)
    if (kind === 'make') await make(db, context, customer, commission)
    else if (kind === 'end') await end(db, context, customer)
    else await assign(db, context, customer, second === undefined ? null : await account(db, second))
  } finally {
    await close()
  }
  return null
})

async function account(db: Db, typed: string): Promise<Customer> {
  const address = mailAddress(typed)
  const found = address && (await findCustomer(db, { emailKey: addressKey(address) }))
  if (!found || found.deactivatedAt) throw new CannotStart(`There is no account under ${typed}.`)
  return found
}

async function make(
  db: Db,
  context: OperationContext,
  { id, email }: Customer,
  commission: number | undefined,
): Promise<void> {
  const wanted = { customerId: id, commission }
  accepted(await db.transaction().execute(async (tx) => await makeRepresentative(tx, context, wanted)))
  console.log(`${email} is a sales representative.`)
}

async function end(db: Db, context: OperationContext, { id, email }: Customer): Promise<void> {
  accepted(await db.transaction().execute(async (tx) => await endRepresentative(tx, context, id)))
  console.log(`${email} is no sales representative any more.`)
}

async function assign(
  db: Db,
  context: OperationContext,
  customer: Customer,
  representative: Customer | null,
): Promise<void> {
  if (representative && !representative.isSalesRepresentative)
    throw new CannotStart(`${representative.email} is no sales representative.`)
  if (representative?.id === customer.id)
    throw new CannotStart('A representative can’t be assigned to themselves.')
  const wanted = { customerId: customer.id, representativeId: representative?.id ?? null }
  accepted(await db.transaction().execute(async (tx) => await assignCustomer(tx, context, wanted)))
  console.log(
    representative
      ? `${representative.email} looks after ${customer.email}.`
      : `${customer.email} has no representative.`,
  )
}
