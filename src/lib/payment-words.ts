/**
 * Finds words of a text that say where to send money, or link to another site: account numbers, IBANs, payment
 * links, links to foreign hosts. The author of such a word decides where customers pay. Pure.
 */
import { countrySpecs } from 'ibantools'

export type PaymentWordKind = 'account' | 'iban' | 'payment' | 'link'

export interface PaymentWord {
  kind: PaymentWordKind
  /** The normalised word: without characters between its letters and digits. */
  word: string
}

/** The IBAN's beginning in each country of the registry. */
const ibanForms = new Map(
  Object.entries(countrySpecs).flatMap(([country, { IBANRegistry, bban_regexp: rest }]) =>
    IBANRegistry && rest ? [[country, new RegExp(`^${country}\\d\\d${rest.replace(/^\^|\$$/g, '')}`)]] : [],
  ),
)
/** Text with more letters than this is an IBAN only if its check digits are right. */
const lettersOfIban = 6

/** Words of English and Czech that are also country codes: `order no 8590001234567`. */
const wordBefore = /^(?:AT|BE|IS|IT|ME|NO)[^A-Z0-9]/

/** A possible IBAN: people and evaders write spaces, dots and dashes between its characters. */
const ibanLike =
  /(?<![A-Z0-9])(?=([A-Z][\s.,·•|_\-/]{0,3}[A-Z](?:[\s.,·•|_\-/]{0,3}\d){2}(?:[\s.,·•|_\-/]{0,3}[A-Z0-9]){11,30}))/g

/** `19-2000145399/0800`, with spaces anywhere. */
const account = /(?<![\d/])(?:((?:\d ?){1,6}) ?- ?)?((?:\d[ .]?){1,9}\d)\s?\/\s?((?:\d ?){3}\d)(?![\d/])/g
/** An account without the code of its bank, introduced by a word. */
const namedAccount =
  /(?:ÚČ|UČ|ÚC|UC)(?:E?T)\p{L}{0,3}|(?<!\p{L})Č\. ?Ú\.|ACCOUNTS?|KONTO|IBAN|BANKOVN\p{L}+ SPOJEN\p{L}+/gu
const afterName = /^[^\d\n]{0,25}((?:\d[ .-]?){6,})/

const numberForm = String.raw`(?<!\d ?|[+/-])(?<number>(?:\d{1,6} ?- ?)?\d(?: ?\d){5,9})(?! ?\d)`
const codeForm = String.raw`(?<![\p{L}\d])(?<bank>\d(?: ?\d){3})(?! ?\d|[.,]\d| ?(?:KČ|CZK|EUR|€|,-))`
const ofBank = String.raw`BANK\p{L}*[^\p{L}\d]{0,4}(?:(?:K[ÓO]D\p{L}*|CODE|NUMBER|NO|Č|ČÍSLO|JE|IS)[^\p{L}\d]{0,4}){0,2}${codeForm}`
/** `2000145399, kód banky 0800`: words instead of the slash, or the bank first. A code with a leading zero needs no word. */
const wordedAccounts = [
  String.raw`${numberForm}[^\d]{0,30}${ofBank}`,
  String.raw`${numberForm}(?! ?\/)[^\d]{1,30}(?<!(?<!\p{L})(?:OD|DO|FROM|TO|TILL|UNTIL|SINCE)\s)(?=0)${codeForm}`,
  String.raw`${ofBank}(?:(?!TEL|PHONE|MOBIL|IČ|OBJ|ORDER|FAKT|INVOICE)[^\d]){1,25}${numberForm}`,
].map((form) => new RegExp(form, 'gu'))

/** Payment formats that banks' apps and wallets read. */
const payments = [
  /SPD\s?\*\s?\d/g,
  /\bSPAYD\b/g,
  /\bPAYTO\s?:/g,
  /\bBCD\s+00[12]\b/g,
  /\b(?:BITCOIN|ETHEREUM|LITECOIN|LIGHTNING|MONERO)\s?:\s?[A-Z0-9]/g,
  /\bBC1[A-Z0-9]{20,}/g,
  /\b0X[0-9A-F]{40}\b/g,
]

const schemed = /\b[a-z][a-z0-9+.-]{1,15}:\/{1,3}[^\s<>"'()[\]]+|(?<![:\w])\/\/[^\s<>"'()[\]]+/gi
const topDomains =
  'app|at|be|biz|cc|ch|club|co|com|cz|de|dev|es|eu|fr|gg|gl|hu|info|io|it|link|live|ly|me|net|nl|online|org|page|pay|pl|pro|ru|shop|site|sk|store|su|to|top|tv|ua|uk|us|vip|website|xyz'
const bare = new RegExp(
  String.raw`(?<![@\p{L}\p{N}.\-/])(?:[\p{L}\p{N}][\p{L}\p{N}\-]{0,62}\.){1,6}(?:${topDomains})(?![\p{L}\p{N}\-]|\.[\p{L}\p{N}])`,
  'giu',
)
/** Any ending, if a path follows: `platba.example/zaplat`; or if `www` precedes it. */
const bareWithPath =
  /(?<![@\p{L}\p{N}.\-/])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,6}(?:[a-z]{2,24}|[A-Z]{2,24}|xn--[a-z0-9-]{2,59})(?=(?::\d{2,5})?\/[\p{L}\p{N}?#])|(?<![@\p{L}\p{N}.\-/])www\.(?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24}/gu

/** Converts digits of any script to ASCII. */
function plainDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

const named: Record<string, string> = {
  nbsp: ' ',
  shy: '',
  sol: '/',
  hyphen: '-',
  dash: '-',
  colon: ':',
  period: '.',
}
const entity = (whole: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : ''
}

/**
 * The visible text, without decoration: no invisible characters, marks above letters or markup; dashes and
 * slashes become plain ones.
 */
export const seenText = (text: string): string =>
  text
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,8});?/gi, entity)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Mn}\p{Me}\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu, '')
    .replaceAll(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replaceAll(/[*_~`\\]/g, (sign, at: number, all: string) =>
      /^SPD\*/i.test(all.slice(at - 3, at + 1)) ? sign : '',
    )
    .replaceAll(/(?![0-9])\p{Nd}/gu, plainDigit)
    .replaceAll(/[\p{Pd}\u{2212}\u{00AF}]/gu, '-')
    .replaceAll(/[\u{2044}\u{2215}\u{29F8}\u{2571}]/gu, '/')
    .replaceAll(/[^\S\n]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')

const only = (signs: RegExp, text: string): string => text.replaceAll(signs, '')

/** Codes of banks that look like years. */
const banksLikeYears = ['2010', '2020', '2060', '2070']
/** The number of a law, a file or a month looks like an account at a bank with a code that looks like a year. */
const isYear = (number: string, bank: string): boolean =>
  /^(?:19|20)\d\d$/.test(bank) && (number.length <= 4 || !banksLikeYears.includes(bank))

function accountsIn(text: string, others: readonly PaymentWord[]): PaymentWord[] {
  const whole = [...text.matchAll(account)].flatMap(([, prefix = '', number = '', bank = '']) => {
    const [own, code] = [only(/\D/g, number), only(/\D/g, bank)]
    if (prefix === '' && isYear(own, code)) return []
    return [`${prefix === '' ? '' : `${only(/\D/g, prefix)}-`}${own}/${code}`]
  })
  const upper = text.toUpperCase()
  const worded = wordedAccounts.flatMap((form) =>
    [...upper.matchAll(form)].flatMap(({ groups: { number: own = '', bank = '' } = {} }) => {
      const [digits, last] = [only(/[^\d-]/g, own), only(/\D/g, bank)]
      return isYear(digits, last) ? [] : [`${digits}/${last}`]
    }),
  )
  const after = [...upper.matchAll(namedAccount)].flatMap(({ 0: name, index }) => {
    const [, number] = afterName.exec(upper.slice(index + name.length)) ?? []
    return number === undefined ? [] : [only(/\D/g, number)]
  })
  const known = [...whole, ...worded, ...others.map(({ word }) => word)].map((word) => only(/\D/g, word))
  const bareOnes = after.filter((number) => !known.some((one) => one.includes(number)))
  return [...whole, ...worded, ...bareOnes].map((word) => ({ kind: 'account', word }))
}

const ibansIn = (text: string): PaymentWord[] =>
  [...text.toUpperCase().matchAll(ibanLike)].flatMap(([, like = '']): PaymentWord[] => {
    const word = ibanAtStart(like)
    return word === null ? [] : [{ kind: 'iban', word }]
  })

/**
 * The IBAN that a text begins with. In the form of its country it counts as one even with wrong check digits: a
 * wrong digit would hide it from the program and not from the reader. For a country without a form here, and
 * behind a word with a gap before its number, the check digits decide.
 */
function ibanAtStart(text: string): string | null {
  const signs = only(/[^A-Z0-9]/g, text)
  const [formed] = ibanForms.get(signs.slice(0, 2))?.exec(signs) ?? []
  const isEnough = (iban: string) => hasFewLetters(iban) && !wordBefore.test(text)
  if (formed !== undefined && (isEnough(formed) || isSound(formed))) return formed
  // `na 45 106…` is a word and a number.
  if (!/^[A-Z]{2}\d\d/.test(text)) return null
  const ends = [...text.matchAll(/[A-Z0-9](?![A-Z0-9])/g)].map(({ index }) => text.slice(0, index + 1))
  const words = ends.map((start) => only(/[^A-Z0-9]/g, start)).filter(({ length }) => length >= 15)
  return words.find((word) => hasFewLetters(word) && isSound(word)) ?? null
}

const hasFewLetters = (iban: string): boolean => only(/\d/g, iban.slice(4)).length <= lettersOfIban

/** True if the check digits are right (ISO 7064, mod 97-10). */
function isSound(iban: string): boolean {
  const digits = only(/[^A-Z0-9]/g, iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const paymentsIn = (text: string): PaymentWord[] => {
  const upper = text.toUpperCase()
  return payments.flatMap((one) =>
    [...upper.matchAll(one)].map(({ 0: found, index }): PaymentWord => ({
      kind: 'payment',
      word: only(/\s/g, upper.slice(index, index + found.length + 60)),
    })),
  )
}

/** The host of a link; null if it has none. */
function hostOf(link: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(link)
    ? link.replace(/^([a-z][a-z0-9+.-]*):\/*/i, 'https://')
    : `https:${link}`
  try {
    return new URL(address).hostname.toLowerCase().replace(/\.$/, '')
  } catch {
    return null
  }
}

function linksIn(text: string, isOwn: (host: string) => boolean): PaymentWord[] {
  const links = [...text.matchAll(schemed)].map(([link]) => hostOf(link) ?? link)
  const rest = text.replaceAll(schemed, ' ')
  const names = [...rest.matchAll(bare), ...rest.matchAll(bareWithPath)].map(
    ([name]) => hostOf(`https://${name}`) ?? name,
  )
  return [...links, ...names].filter((host) => !isOwn(host)).map((word) => ({ kind: 'link', word }))
}

/** The shop's own hosts and accounts, which its texts may name. */
export interface OwnWords {
  /** Hosts that its texts may link to, with their subdomains: its own, carriers, authorities. */
  hosts: readonly string[]
  /** Its accounts as in its settings: Czech ones or IBANs. */
  accounts: readonly string[]
}

/**
 * The payment words that are not the shop's own, each once.
 * @param texts all that is read together, such as a subject and its body: a word may begin in one and end in the next
 */
export function paymentWords(texts: readonly string[], { hosts, accounts }: OwnWords): PaymentWord[] {
  const seen = seenText(texts.join(' '))
  const isOwn = (host: string) => hosts.some((one) => host === one || host.endsWith(`.${one}`))
  const own = new Set(accounts.map((one) => only(/[^A-Z0-9/-]/g, one.toUpperCase())))
  const international = ibansIn(seen)
  const all = [
    ...accountsIn(seen, international),
    ...international,
    ...paymentsIn(seen),
    ...linksIn(seen, isOwn),
  ]
  const found = all.filter(({ word }) => !own.has(word))
  return [...new Map(found.map((one) => [`${one.kind} ${one.word}`, one])).values()]
}
