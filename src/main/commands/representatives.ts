/** Who is a sales representative and whom they look after, at the command line; `usage` says how. */
import type { OperationContext, Connected } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { addressKey, mailAddress, type Customer } from '../../shop/customers/rules.ts'
import {
  assignCustomer,
  endRepresentative,
  makeRepresentative,
} from '../../workflows/back-office/back-office.ts'
import { wholeNumber, wordsIn, type Command } from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- representatives make <email> [--commission percent]
npm run shop -- representatives end <email>
npm run shop -- representatives assign <customer's email> <representative's email>
npm run shop -- representatives unassign <customer's email>

make       lets a customer with an account add customers and order for them
end        takes that away; their customers have no representative then
assign     the customer is looked after by this representative alone
unassign   the customer has no representative; that counts from the next request on
${actingUsage}`

export const representatives: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, { ...actingOption, commission: { type: 'string' } }, usage)
  const [kind = '', first = '', second] = positionals
  const wanted = { make: 2, end: 2, assign: 3, unassign: 2 }[kind]
  if (positionals.length !== wanted || (values.commission !== undefined && kind !== 'make'))
    throw new CannotStart(usage)
  const commission = wholeNumber(values.commission, 'commission', 0, 100)
  const { db } = await shop.open()
  const context = await commandContext(shop, db, values.as)
  const customer = await account(db, first)
  if (kind === 'make') return [await make({ ...context, db }, customer, commission)]
  if (kind === 'end') return [await end({ ...context, db }, customer)]
  return [await assign({ ...context, db }, customer, second === undefined ? null : await account(db, second))]
}

async function account(db: Db, typed: string): Promise<Customer> {
  const address = mailAddress(typed)
  const found = address && (await findCustomer({ db }, { emailKey: addressKey(address) }))
  if (!found || found.deactivatedAt) throw new CannotStart(`There is no account under ${typed}.`)
  return found
}

async function make(
  context: Connected & OperationContext,
  { id, email }: Customer,
  commission: number | undefined,
): Promise<string> {
  const { db } = context
  const wanted = { customerId: id, commission }
  accepted(await db.transaction().execute(async (tx) => await makeRepresentative({ ...context, tx }, wanted)))
  return `${email} is a sales representative.`
}

async function end(context: Connected & OperationContext, { id, email }: Customer): Promise<string> {
  const { db } = context
  accepted(await db.transaction().execute(async (tx) => await endRepresentative({ ...context, tx }, id)))
  return `${email} is no sales representative any more.`
}

async function assign(
  context: Connected & OperationContext,
  customer: Customer,
  representative: Customer | null,
): Promise<string> {
  const { db } = context
  if (representative && !representative.isSalesRepresentative)
    throw new CannotStart(`${representative.email} is no sales representative.`)
  if (representative?.id === customer.id)
    throw new CannotStart('A representative can’t be assigned to themselves.')
  const wanted = { customerId: customer.id, representativeId: representative?.id ?? null }
  accepted(await db.transaction().execute(async (tx) => await assignCustomer({ ...context, tx }, wanted)))
  return representative
    ? `${representative.email} looks after ${customer.email}.`
    : `${customer.email} has no representative.`
}
