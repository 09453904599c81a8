/** Reads a bank statement file of any known kind. Pure. */
import { textOf } from '../../../server/text-file.ts'
import { readCamt } from './camt.ts'
import { readFio } from './fio.ts'
import { counterFromInnerForm, fromInnerForm, readGpc } from './gpc.ts'
import { noStatement, type Credit, type Statement, type StatementKind, type Unreadable } from './statement.ts'

const longest = 8 * 1024 * 1024

/**
 * Reads a file's bytes; as UTF-8 if valid, else in the Windows code page of Czech banks.
 * @param ownCurrency currency of the account, for a GPC file that names none
 */
export function readStatement(
  bytes: Uint8Array,
  kind: StatementKind,
  ownCurrency?: string,
): Statement | Unreadable {
  if (bytes.byteLength > longest) return noStatement('TOO_LONG')
  if (kind === 'gpc') return readGpc(fixedTextOf(bytes), ownCurrency)
  return kind === 'fio' ? readFio(textOf(bytes)) : readCamt(textOf(bytes))
}

/**
 * The lines of a GPC file have fixed columns, 128 at most. Banks write one byte per letter; read as UTF-8, two
 * letters of a name could become one, and shift everything after it.
 */
function fixedTextOf(bytes: Uint8Array): string {
  const single = new TextDecoder('windows-1250').decode(bytes)
  const isSingle = !/^075.{126}/m.test(single) && !single.startsWith('\u010f\u00bb\u017c')
  return isSingle ? single : textOf(bytes)
}

/** Guesses the kind of a file by its first characters; null: unknown. */
export function kindOf(bytes: Uint8Array): StatementKind | null {
  const start = textOf(bytes.subarray(0, 200))
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start.startsWith('{')) return 'fio'
  if (start.startsWith('<')) return 'camt'
  return /^07\d/.test(start) ? 'gpc' : null
}

/** True if a statement is of the account with this IBAN. GPC names no bank, and some banks shuffle the digits. */
export function isOfAccount({ account }: Statement, iban: string): boolean {
  const digits = iban.slice(-16)
  return (
    account === iban || account === digits || (/^\d{16}$/.test(account) && fromInnerForm(account) === digits)
  )
}

/** The statement of this account with its payers and payees in the usual order of digits, so that money can go to them. */
export function inUsualForm(statement: Statement, iban: string): Statement {
  const digits = iban.slice(-16)
  const { account, dialect, credits, debits, reversals } = statement
  if (account === iban || account === digits) return statement
  const marks = [...dialect.marks, 'INNER_DIGITS' as const]
  const turned = <Movement extends Credit>(movement: Movement): Movement => ({
    ...movement,
    counterAccount: counterFromInnerForm(movement.counterAccount),
  })
  return {
    account,
    dialect: { ...dialect, marks },
    credits: credits.map(turned),
    debits: debits.map(turned),
    reversals: reversals.map(turned),
  }
}
