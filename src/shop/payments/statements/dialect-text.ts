/** Texts about a statement file for people: the dialect it was read in, and its faults. Pure. */
import { bankCodeOf, bankNames } from '../../../lib/bank-account.ts'
import type { Translate } from '../../../lib/i18n.ts'
import type { Locale } from '../../../lib/routes.ts'
import type { Dialect, StatementFault, StatementKind } from './statement.ts'

/** The dialect of a statement, and the bank that keeps its account. */
export type SeenDialect = Dialect & { iban: string }

/** `GPC (ABO), Česká spořitelna (0800): …`, with the peculiarities of the dialect. */
export function dialectText({ kind, version, marks, iban }: SeenDialect, t: Translate): string {
  const code = bankCodeOf(iban)
  const name = bankNames[code]
  const format = kind === 'camt' && version !== null ? version : t(`admin_money.dialect.${kind}`)
  const head = `${format}, ${name === undefined ? code : `${name} (${code})`}`
  const told = marks.map((mark) => t(`admin_money.dialect.${mark}`))
  return told.length === 0 ? head : `${head}: ${told.join('; ')}`
}

/** A fault of a file with its place and its figures, so that a person can find it and ask the bank. */
export function statementFaultText(
  { line, fault, said, found }: StatementFault,
  { kind, t, locale }: { kind: StatementKind; t: Translate; locale: Locale },
): string {
  const local = (figure: string) => (locale === 'cs' ? figure.replace('.', ',') : figure)
  const where =
    line === 0
      ? t('admin_money.statement_fault.whole')
      : t(`admin_money.statement_fault.${kind === 'gpc' ? 'line' : 'entry'}`, { line })
  if (found !== undefined)
    return t(`admin_money.statement_fault.${fault}`, { where, said: local(said ?? ''), found: local(found) })
  const named = line === 0 ? wholeKeys[fault] : lineKeys[fault]
  const told = t(`admin_money.statement_fault.${named ?? fault}`, { where })
  return said === undefined ? told : `${told} ${t('admin_money.statement_fault.said', { said })}`
}

type Keys = Partial<Record<StatementFault['fault'], string>>
const wholeKeys: Keys = { ACCOUNT: 'NO_ACCOUNT' }
const lineKeys: Keys = { FORM: 'LINE_FORM' }
