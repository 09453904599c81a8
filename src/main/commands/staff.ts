/** Members of staff, their roles, and what they changed, at the command line; see `usage`. */
import type { OperationContext } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { addressKey, mailAddress } from '../../shop/customers/rules.ts'
import { may, readRoles, roles, type Role } from '../../shop/staff/rules.ts'
import {
  addMember,
  changeRoles,
  findMember,
  removeMember,
  findStaff,
  type StaffMember,
} from '../../shop/staff/staff.ts'
import { pageOption, pageUsage, wordsIn, type Command, type CommandShop } from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext, commandLine } from '../command-actor.ts'
import { declaredUsage } from './declared.ts'
import { auditInLines, memberLine } from './staff-text.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- staff list
npm run shop -- staff add <e-mail> [role …]
npm run shop -- staff roles <e-mail> <role …>
npm run shop -- staff remove <e-mail>
npm run shop -- staff audit [--of order:12] [--after <place>] [--known <hash>]
${declaredUsage('staff').join('\n')}

Roles: ${roles.join(', ')}.

add     makes the owner of an account a member of staff; without a role a reader. The first one of a shop becomes its
        owner, and needs no --as
roles   gives a member these roles and no others. Only an owner makes owners, and one owner stays
remove  ends it; the account as a customer stays
reset-factor
        the member sets up new ones at the next sign-in. The only owner resets their own here
audit   what was changed, by whom and why, the latest first, and whether the chain of hashes is whole; --known: whether a
        last hash that was noted earlier still is in it
${pageUsage}
${actingUsage}`

const text = { type: 'string' } as const
const options = { ...actingOption, ...pageOption, of: text, known: text } as const
const argumentsIn = (args: string[]) => wordsIn(args, options, usage)
type Values = ReturnType<typeof argumentsIn>['values']

interface Input {
  kind: 'list' | 'add' | 'roles' | 'remove' | 'audit'
  email: string
  given: Role[]
  values: Values
}

export const staff: Command = async (args, shop) => {
  const asked = read(args)
  const { db } = await shop.open()
  if (asked.kind === 'list') return await list(db)
  return [asked.kind === 'audit' ? await audit(shop, db, asked.values) : await change(shop, db, asked)]
}

function read(args: string[]): Input {
  const { values, positionals } = argumentsIn(args)
  const [word, email = '', ...words] = positionals
  const kind = (['list', 'add', 'roles', 'remove', 'audit'] as const).find((known) => known === word)
  const given = words.length === 0 ? [] : readRoles(words)
  if (given === null) throw new CannotStart(`Roles are ${roles.join(', ')}.`)
  const isAlone = kind === 'list' || kind === 'audit'
  const fits = isAlone ? email === '' : email !== '' && (kind !== 'roles' || given.length > 0)
  if (!kind || !fits || (kind === 'remove' && given.length > 0)) throw new CannotStart(usage)
  const hasAuditOptions = [values.after, values.of, values.known].some((value) => value !== undefined)
  if (hasAuditOptions && kind !== 'audit') throw new CannotStart(usage)
  return { kind, email, given, values }
}

async function list(db: Db): Promise<string[]> {
  const members = await findStaff({ db })
  return members.length === 0
    ? ['No member of staff yet: npm run shop -- staff add <e-mail> makes the owner.']
    : members.map(memberLine)
}

async function change(shop: CommandShop, db: Db, asked: Input): Promise<string> {
  const { kind, email } = asked
  const context = await contextOf(shop, db, asked)
  if (kind === 'add') {
    const customerId = await accountId(db, email)
    const given: Role[] = asked.given.length > 0 ? asked.given : ['reader']
    // The first one is an owner, not an owner who is a reader as well.
    const isFirst = asked.given.length === 0 && !(await hasOwner(db))
    const member = await db
      .transaction()
      .execute(
        async (tx) => await addMember({ ...context, tx }, { customerId, roles: isFirst ? ['owner'] : given }),
      )
    return memberLine(accepted(member))
  }
  const { id: staffId } = await memberOf(db, email)
  if (kind === 'remove') {
    accepted(await db.transaction().execute(async (tx) => await removeMember({ ...context, tx }, staffId)))
    return `${email} is no member of staff any more.`
  }
  const wanted = { staffId, roles: asked.given }
  const changed = await db.transaction().execute(async (tx) => await changeRoles({ ...context, tx }, wanted))
  return memberLine(accepted(changed))
}

/** Without an owner there is no member who could make one: the command line itself makes the first. */
async function contextOf(shop: CommandShop, db: Db, { kind, values }: Input): Promise<OperationContext> {
  if (kind === 'add' && values.as === undefined && !(await hasOwner(db)))
    return { actor: commandLine, now: shop.now() }
  return await commandContext(shop, db, values.as)
}

async function hasOwner(db: Db): Promise<boolean> {
  return (await findStaff({ db })).some((member) => member.roles.includes('owner'))
}

async function accountId(db: Db, typed: string): Promise<number> {
  const address = mailAddress(typed)
  const found = address && (await findCustomer({ db }, { emailKey: addressKey(address) }))
  if (!found || found.deactivatedAt)
    throw new CannotStart(`There is no open account of ${typed}: it is registered in the shop first.`)
  return found.id
}

async function memberOf(db: Db, typed: string): Promise<StaffMember> {
  const address = mailAddress(typed)
  const found = address && (await findMember({ db }, { emailKey: addressKey(address) }))
  if (!found) throw new CannotStart(`${typed} is not a member of staff.`)
  return found
}

async function audit(shop: CommandShop, db: Db, { as, after, of: subject, known }: Values): Promise<string> {
  const { actor } = await commandContext(shop, db, as)
  if (!may(actor, 'audit.read')) throw new CannotStart('You are not allowed to read the audit.')
  const [, kind, id] = /^([a-z_]+):([\w.-]{1,100})$/.exec(subject ?? '') ?? []
  if (subject !== undefined && id === undefined) throw new CannotStart('--of is such as order:12 or staff:3.')
  if (known !== undefined && !/^[0-9a-f]{64}$/.test(known))
    throw new CannotStart('--known is a hash of 64 letters and digits, as audit shows it.')
  const told = await auditInLines(db, {
    after,
    subject: kind !== undefined && id !== undefined ? { kind, id } : undefined,
    known,
  })
  const { text: lines, isWhole } = accepted(told)
  if (!isWhole) throw new CannotStart(lines)
  return lines
}
