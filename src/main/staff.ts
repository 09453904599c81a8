/** Members of staff, their roles, and what they changed, at the command line; `usage` says how. */
import type { Config } from '../server/config.ts'
import type { OperationContext } from '../server/context.ts'
import type { Db } from '../server/db.ts'
import { findCustomer } from '../shop/customers/customers.ts'
import { addressKey, mailAddress } from '../shop/customers/rules.ts'
import { may, readRoles, roles, type Role } from '../shop/staff/rules.ts'
import {
  addMember,
  changeRoles,
  findMember,
  removeMember,
  selectStaff,
  type StaffMember,
} from '../shop/staff/staff.ts'
import { openedForCommand, pageOption, pageUsage, wordsIn } from './command.ts'
import { accepted, actingOption, actingUsage, commandContext, commandLine } from './command-actor.ts'
import { auditInLines, memberLine } from './staff-shown.ts'
import { CannotStart, run } from './start.ts'

const usage = `npm run staff -- list
npm run staff -- add <e-mail> [role …]
npm run staff -- roles <e-mail> <role …>
npm run staff -- remove <e-mail>
npm run staff -- audit [--of order:12] [--after <place>] [--known <hash>]

Roles: ${roles.join(', ')}.

add     makes the owner of an account a member of staff; without a role a reader. The first one of a shop becomes its
        owner, and needs no --as
roles   gives a member these roles and no others. Only an owner makes owners, and one owner stays
remove  ends it; the account as a customer stays
audit   what was changed, by whom and why, the latest first, and whether the chain of hashes is whole; --known: whether a
        last hash that was noted earlier still is in it
${pageUsage}
${actingUsage}`

const text = { type: 'string' } as const
const options = { ...actingOption, ...pageOption, of: text, known: text } as const
const argumentsIn = (args: string[]) => wordsIn(args, options, usage)
type Values = ReturnType<typeof argumentsIn>['values']

interface Command {
  kind: 'list' | 'add' | 'roles' | 'remove' | 'audit'
  email: string
  given: Role[]
  values: Values
}

await run(async (config) => {
  const command = read(process.argv.slice(2))
  const { db, close } = await openedForCommand(config)
  try {
    if (command.kind === 'list') await list(db)
    else if (command.kind === 'audit') await audit(config, db, command.values)
    else console.log(await change(config, db, command))
  } finally {
    await close()
  }
  return null
})

function read(args: string[]): Command {
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

async function list(db: Db): Promise<void> {
  const staff = await selectStaff(db)
  console.log(
    staff.length === 0
      ? 'No member of staff yet: npm run staff -- add <e-mail> makes the owner.'
      : staff.map(memberLine).join('\n'),
  )
}

async function change(config: Config, db: Db, command: Command): Promise<string> {
  const { kind, email } = command
  const context = await contextOf(config, db, command)
  if (kind === 'add') {
    const customerId = await accountId(db, email)
    const given: Role[] = command.given.length > 0 ? command.given : ['reader']
    // The first one is an owner, not an owner who is a reader as well.
    const isFirst = command.given.length === 0 && !(await hasOwner(db))
    const member = await db
      .transaction()
      .execute(async (tx) => await addMember(tx, context, { customerId, roles: isFirst ? ['owner'] : given }))
    return memberLine(accepted(member))
  }
  const { id: staffId } = await memberOf(db, email)
  if (kind === 'remove') {
    accepted(await db.transaction().execute(async (tx) => await removeMember(tx, context, staffId)))
    return `${email} is no member of staff any more.`
  }
  const asked = { staffId, roles: command.given }
  const changed = await db.transaction().execute(async (tx) => await changeRoles(tx, context, asked))
  return memberLine(accepted(changed))
}

/** Without an owner there is no member who could make one: the command line itself makes the first. */
async function contextOf(config: Config, db: Db, { kind, values }: Command): Promise<OperationContext> {
  if (kind === 'add' && values.as === undefined && !(await hasOwner(db)))
    return { actor: commandLine, now: new Date() }
  return await commandContext({ config }, db, values.as)
}

async function hasOwner(db: Db): Promise<boolean> {
  return (await selectStaff(db)).some((member) => member.roles.includes('owner'))
}

async function accountId(db: Db, typed: string): Promise<number> {
  const address = mailAddress(typed)
  const found = address && (await findCustomer(db, { emailKey: addressKey(address) }))
  if (!found || found.deactivatedAt)
    throw new CannotStart(`There is no open account of ${typed}: it is registered in the shop first.`)
  return found.id
}

async function memberOf(db: Db, typed: string): Promise<StaffMember> {
  const address = mailAddress(typed)
  const found = address && (await findMember(db, { emailKey: addressKey(address) }))
  if (!found) throw new CannotStart(`${typed} is not a member of staff.`)
  return found
}

async function audit(config: Config, db: Db, { as, after, of: subject, known }: Values): Promise<void> {
  const { actor } = await commandContext({ config }, db, as)
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
  console.log(lines)
}
