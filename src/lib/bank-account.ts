/** Czech bank accounts: their form, their check digits and their IBAN. */
import { composeIBAN, isValidIBAN } from 'ibantools'

/** Prefix up to six digits, number two to ten, the bank's code four: `19-2000145399/0800`. */
const form = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/

/** IBAN of a Czech account, without spaces; null if it is not one or has wrong check digits (ČNB decree 169/2011). */
function ibanOf(account: string): string | null {
  const [, prefix = '', number = '', bank = ''] = form.exec(account.replace(/\s/g, '')) ?? []
  if (Number(number) === 0) return null
  const bban = bank + prefix.padStart(6, '0') + number.padStart(10, '0')
  const iban = composeIBAN({ countryCode: 'CZ', bban })
  return iban !== null && isValidIBAN(iban) ? iban : null
}

/** True if this is a Czech account with right check digits. */
export const isCzechAccount = (account: string): boolean => ibanOf(account) !== null

/**
 * IBAN of a Czech account, without spaces.
 * @throws RangeError if it is not a Czech account: the shop's own account is a setting
 */
export function czechIban(account: string): string {
  const iban = ibanOf(account)
  if (iban === null) throw new RangeError(`"${account}" is not a Czech bank account`)
  return iban
}

/** IBANs of all of the shop's own accounts: first the one that receives transfers. */
export const ownIbans = (own: { bankAccount: string; otherAccounts: readonly string[] }): string[] =>
  [own.bankAccount, ...own.otherAccounts].map(czechIban)

/**
 * IBAN of the account that a statement or a person names: an IBAN of any country, a Czech account, or a Czech
 * one with prefix and number in one row of digits, as GPC lines have it (`192000145399/0800`).
 * @returns null if it has none of these forms, or its check digits are wrong
 */
export function payeeIban(given: string): string | null {
  const text = given.replace(/\s/g, '').toUpperCase()
  const [, prefix, number, bank] = /^(\d{1,6})(\d{10})\/(\d{4})$/.exec(text) ?? []
  if (number !== undefined) return ibanOf(`${prefix}-${number}/${bank}`)
  if (!text.includes('/')) return isValidIBAN(text) && isSound(text) ? text : null
  return ibanOf(text)
}

/** The code of the bank that keeps a Czech account: the four digits behind the check digits of its IBAN. */
export const bankCodeOf = (iban: string): string => iban.slice(4, 8)

/** Banks by their codes, with their own names in both languages. Source: Czech National Bank, codes of payment providers. */
export const bankNames: Readonly<Record<string, string>> = {
  '0100': 'Komerční banka',
  '0300': 'ČSOB',
  '0600': 'MONETA Money Bank',
  '0710': 'Česká národní banka',
  '0800': 'Česká spořitelna',
  '2010': 'Fio banka',
  '2060': 'Citfin',
  '2250': 'Banka CREDITAS',
  '2600': 'Citibank',
  '2700': 'UniCredit Bank',
  '3030': 'Air Bank',
  '5500': 'Raiffeisenbank',
  '5800': 'J&T Banka',
  '6210': 'mBank',
  '7910': 'Deutsche Bank',
}

/** An account in the usual form: a Czech one with the code of its bank, any other by its IBAN. */
export function formatAccount(iban: string): string {
  const [, bank = '', prefix = '', number = ''] = partsOf(iban) ?? []
  if (bank === '') return iban
  return `${Number(prefix) === 0 ? '' : `${Number(prefix)}-`}${number.replace(/^0{1,8}/, '')}/${bank}`
}

const partsOf = (iban: string) => /^CZ\d\d(\d{4})(\d{6})(\d{10})$/.exec(iban)

/** A Czech IBAN is sound only if the account in it is. */
const isSound = (iban: string): boolean => {
  const [, bank = '', prefix = '', number = ''] = partsOf(iban) ?? []
  return !iban.startsWith('CZ') || ibanOf(`${prefix}-${number}/${bank}`) === iban
}
