/** All SQL of movements of statements that were seen before, resemble one, or reverse one. */
import { sql, type RawBuilder } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import { mostDaysApart, type CreditMarks } from './statements/alike.ts'
import { nthName, type Credit, type Debit, type Placed } from './statements/statement.ts'

export type FindingKind = 'CREDIT' | 'DEBIT' | 'REVERSAL'

/** Serialises the imports of one account: two files of it may contain the same movement. */
export async function lockAccount(tx: Tx, ownIban: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(154, hashtext(${ownIban}))`.execute(tx)
}

/** True if a bank id is this reference of the bank, or the reference with a suffix such as `#2`. */
const isOf = (id: RawBuilder<unknown>, reference: string) =>
  sql<boolean>`(${id} = ${reference} or (starts_with(${id}, ${`${reference}#`}) and substr(${id}, ${reference.length + 2}) ~ '^[0-9]+$'))`

/** The kind of statement of a bank id. */
const formatOf = (id: RawBuilder<unknown>) => sql`split_part(${id}, ':', 1)`
export const formatIn = (bankId: string): string => bankId.split(':', 1)[0] ?? ''

/** From another kind of statement, or named by an earlier release that took the bank's word for "no number" as a number. */
const isNamedOtherwise = (id: RawBuilder<unknown>, format: string) =>
  sql<boolean>`(${formatOf(id)} <> ${format} or ${id} ~* ':notprovided(#[0-9]+)?$')`

/** Counts the known movements with this number, day, amount, currency and symbol. */
export async function countKnown(
  db: Reader,
  kind: 'CREDIT' | 'REVERSAL',
  { reference, bookedOn, amount, currency, variableSymbol, isLateSymbol = false }: Placed<Credit>,
): Promise<number> {
  // Earlier releases missed the currency (XXX) and the symbol in some places.
  const like = sql`amount = ${amount}::bigint and booked_on = ${bookedOn}::date and currency in (${currency}, 'XXX')
    and (variable_symbol is not distinct from ${variableSymbol} or (variable_symbol is null and ${isLateSymbol}::boolean))`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select bank_id from bank_transaction where ${kind} = 'CREDIT' and ${like} and ${isOf(sql`bank_id`, reference)}
      union select bank_id from statement_finding where kind = ${kind} and ${like} and ${isOf(sql`bank_id`, reference)}
    ) known`.execute(db)
  return rows[0]?.count ?? 0
}

/** The same for debits that have confirmed payments of files; those from before the day was stored are known by their id. */
export async function countKnownDebits(db: Reader, iban: string, debit: Placed<Debit>): Promise<number> {
  const { reference, bankId, bookedOn, amount, currency, instructed, variableSymbol } = debit
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select i.debit_id from payout_item i join payout_batch b on b.id = i.batch_id
      where i.state = 'CONFIRMED' and i.iban = ${iban} and i.variable_symbol = ${variableSymbol}
        and ${isAmount(amount, currency, instructed)} and ${isOf(sql`i.debit_id`, reference)}
        and (i.debited_on = ${bookedOn}::date or (i.debited_on is null and i.debit_id = ${bankId}))
      union select bank_id from statement_finding where kind = 'DEBIT' and amount = ${amount}::bigint
        and booked_on = ${bookedOn}::date and currency = ${currency} and variable_symbol = ${variableSymbol}
        and ${isOf(sql`bank_id`, reference)}
    ) known`.execute(db)
  return rows[0]?.count ?? 0
}

/** True if a payment of a file has this amount, or the amount ordered in another currency. */
const isAmount = (amount: number, currency: string, instructed: Debit['instructed']) => sql<boolean>`
  ((i.amount = ${amount}::bigint and b.currency = ${currency})
    or (i.amount = ${instructed?.amount ?? 0}::bigint and b.currency = ${instructed?.currency ?? ''}))`

/** Names tried at once. */
const atOnce = 50

/** The movement's name in its file if no other movement has it, else the next free one with the bank's number. */
export async function freeName(db: Reader, kind: FindingKind, movement: Placed<Credit>): Promise<string> {
  for (let from = 1; ; from += atOnce) {
    const names = Array.from({ length: atOnce }, (_, index) => nthName(movement.reference, from + index))
    if (from === 1) names.unshift(movement.bankId)
    const { rows } = await sql<{ name: string }>`
      select bank_id as name from bank_transaction where ${kind} = 'CREDIT' and bank_id = any(${names})
      union select debit_id from payout_item where ${kind} = 'DEBIT' and debit_id = any(${names})
      union select bank_id from statement_finding where kind = ${kind} and bank_id = any(${names})`.execute(
      db,
    )
    const taken = new Set(rows.map(({ name }) => name))
    const free = names.find((name) => !taken.has(name))
    if (free !== undefined) return free
  }
}

/** A recorded movement that may be the movement in question. */
export interface Candidate extends CreditMarks {
  /** Id of the transfer, or of the payment of a file. */
  id: number
  bankId: string
  /** True if our account and its day are recorded, not assumed. */
  isSure: boolean
}

/** Most candidates to look through: they have one amount within a few days, and came from another kind of statement. */
const most = 500

/**
 * Transfers from another kind of statement that this kind has not reported yet, oldest first; those in question
 * for another movement come last.
 * @param findingId of the movement, once it is recorded: transfers already ruled out for it are omitted
 */
export async function selectAlike(
  db: Reader,
  ownIban: string,
  credit: Credit,
  findingId = 0,
): Promise<Candidate[]> {
  const { bankId, bookedOn, amount, currency, variableSymbol } = credit
  const format = formatIn(bankId)
  const { rows } = await sql<Candidate>`
    select b.id, b.bank_id as "bankId", b.booked_on as "bookedOn", b.variable_symbol as "variableSymbol",
      b.counter_account as "counterAccount", b.own_iban is not null as "isSure"
    from bank_transaction b
    where b.amount = ${amount}::bigint and b.currency = ${currency}
      and b.booked_on between ${bookedOn}::date - ${mostDaysApart}::int and ${bookedOn}::date + ${mostDaysApart}::int
      and coalesce(b.own_iban, ${ownIban}) = ${ownIban} and ${isNamedOtherwise(sql`b.bank_id`, format)}
      and (b.variable_symbol = ${variableSymbol} or b.variable_symbol is null or ${variableSymbol}::text is null)
      and not exists (select from statement_finding f where f.transaction_id = b.id and f.kind = 'CREDIT'
        and f.state in ('KNOWN', 'SAME') and ${formatOf(sql`f.bank_id`)} = ${format})
      and not exists (select from statement_finding s where s.id = ${findingId} and b.id = any(s.ruled_out))
    order by exists (select from statement_finding f where f.transaction_id = b.id and f.kind = 'CREDIT'
      and f.state = 'OPEN' and f.id <> ${findingId} and ${formatOf(sql`f.bank_id`)} = ${format}), b.id limit ${most}`.execute(
    db,
  )
  return rows
}

/** The same for payments of files that a debit in another kind of statement has confirmed. */
export async function selectAlikeDebited(
  db: Reader,
  ownIban: string,
  iban: string,
  debit: Debit,
  findingId = 0,
): Promise<Candidate[]> {
  const { bankId, bookedOn, amount, currency, instructed, variableSymbol } = debit
  const format = formatIn(bankId)
  const { rows } = await sql<Candidate>`
    select i.id, i.debit_id as "bankId", coalesce(i.debited_on, ${bookedOn}::date) as "bookedOn",
      i.variable_symbol as "variableSymbol", i.iban as "counterAccount",
      i.debited_on is not null and b.payer = ${ownIban} as "isSure"
    from payout_item i join payout_batch b on b.id = i.batch_id
    where i.state = 'CONFIRMED' and i.iban = ${iban} and i.variable_symbol = ${variableSymbol}
      and ${isAmount(amount, currency, instructed)} and ${isNamedOtherwise(sql`i.debit_id`, format)}
      and coalesce(i.debited_on, ${bookedOn}::date) between ${bookedOn}::date - ${mostDaysApart}::int
        and ${bookedOn}::date + ${mostDaysApart}::int
      and not exists (select from statement_finding f where f.item_id = i.id and f.kind = 'DEBIT'
        and f.state in ('KNOWN', 'SAME') and ${formatOf(sql`f.bank_id`)} = ${format})
      and not exists (select from statement_finding s where s.id = ${findingId} and i.id = any(s.ruled_out))
    order by exists (select from statement_finding f where f.item_id = i.id and f.kind = 'DEBIT'
      and f.state = 'OPEN' and f.id <> ${findingId} and ${formatOf(sql`f.bank_id`)} = ${format}), i.id limit ${most}`.execute(
    db,
  )
  return rows
}

/** Reversed credits that another kind of statement reported, of this amount and within a few days. */
export async function selectAlikeReversals(
  db: Reader,
  ownIban: string,
  { bankId, bookedOn, amount, currency }: Credit,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select f.id, f.bank_id as "bankId", f.booked_on as "bookedOn", f.variable_symbol as "variableSymbol",
      f.counter_account as "counterAccount", true as "isSure"
    from statement_finding f
    where f.kind = 'REVERSAL' and f.state <> 'KNOWN' and f.own_iban = ${ownIban} and f.amount = ${amount}::bigint
      and f.currency = ${currency} and f.booked_on = ${bookedOn}::date
      and ${isNamedOtherwise(sql`f.bank_id`, formatIn(bankId))}
    order by f.id limit ${most}`.execute(db)
  return rows
}

/** A transfer that the bank may have reversed. */
export interface Reversible extends CreditMarks {
  id: number
  bankId: string
  orderId: number | null
  /** The money that it brought. */
  receivedId: number | null
}

/** Days before a reversal in which its credit is looked for. */
const reversedDays = 400

/** Transfers of this amount to the account that were not reversed, latest first. */
export async function selectReversible(
  db: Reader,
  ownIban: string,
  { bookedOn, amount, currency, variableSymbol }: Credit,
): Promise<Reversible[]> {
  const { rows } = await sql<Reversible>`
    select b.id, b.bank_id as "bankId", b.order_id as "orderId", b.booked_on as "bookedOn",
      b.variable_symbol as "variableSymbol", b.counter_account as "counterAccount",
      (select m.id from money_received m where m.transaction_id = b.id) as "receivedId"
    from bank_transaction b
    where b.amount = ${amount}::bigint and b.currency = ${currency} and coalesce(b.own_iban, ${ownIban}) = ${ownIban}
      and b.booked_on between ${bookedOn}::date - ${reversedDays}::int and ${bookedOn}::date
      and (b.variable_symbol = ${variableSymbol} or b.variable_symbol is null or ${variableSymbol}::text is null)
      and not exists (select from statement_finding f where f.transaction_id = b.id and f.kind = 'REVERSAL'
        and f.state in ('OPEN', 'SEEN'))
    order by b.booked_on desc, b.id desc limit ${most}`.execute(db)
  return rows
}

export interface NewFinding {
  kind: FindingKind
  state: 'KNOWN' | 'OPEN'
  movement: Credit | Debit
  ownIban: string
  /** The transfer that it is, resembles, or reverses. */
  transactionId?: number | null
  /** The payment of a file that it is or resembles. */
  itemId?: number | null
  now: Date
}

export async function insertFinding(tx: Tx, finding: NewFinding): Promise<number> {
  const { kind, state, movement, ownIban, transactionId = null, itemId = null, now } = finding
  const instructed = 'instructed' in movement ? movement.instructed : null
  const { id } = await tx
    .insertInto('statement_finding')
    .values({
      kind,
      state,
      bank_id: movement.bankId,
      own_iban: ownIban,
      booked_on: movement.bookedOn,
      amount: movement.amount,
      currency: movement.currency,
      variable_symbol: movement.variableSymbol,
      counter_account: movement.counterAccount,
      counter_name: movement.counterName,
      message: movement.message,
      instructed_amount: instructed?.amount ?? null,
      instructed_currency: instructed?.currency ?? null,
      transaction_id: transactionId,
      item_id: itemId,
      imported_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
