/**
 * Words of a text that tell a reader where to send money, or lead them to another site: account numbers, IBANs, payment links, links
 * to foreign hosts. Who writes one decides where customers pay. Pure.
 */

export type PaymentWordKind = 'account' | 'iban' | 'payment' | 'link'

export interface PaymentWord {
  kind: PaymentWordKind
  /** As it is compared: without signs between its letters and digits. */
  word: string
}

/** Signs after the check digits of each country's IBAN: digits, four letters before them (`a`), or letters among them (`c`). */
const ibanForms = new Map(
  'AT16 BE12 CH17 CZ20 DE18 DK14 EE16 ES20 FI14 FRc23 GBa14 HR17 HU24 IEa14 ITc23 LI17 LT16 LU16 LVa13 NLa10 NO11 PL24 PT21 ROa16 SE20 SI15 SK20'
    .split(' ')
    .map((form) => {
      const [, country = '', kind = '', length = ''] = /^(..)([ac]?)(\d+)$/.exec(form) ?? []
      const signs =
        { '': `\\d{${length}}`, a: `[A-Z]{4}\\d{${length}}`, c: `[A-Z0-9]{${length}}` }[kind] ?? ''
      return [country, new RegExp(`^${country}\\d\\d${signs}`)] as const
    }),
)

/** What may be an IBAN: between two of its signs people and evaders write spaces, dots and dashes. */
const ibanLike =
  /(?<![A-Z0-9])(?=([A-Z][\s.,·•|_\-/]{0,3}[A-Z](?:[\s.,·•|_\-/]{0,3}\d){2}(?:[\s.,·•|_\-/]{0,3}[A-Z0-9]){11,30}))/g

/** `19-2000145399/0800`, with spaces anywhere. */
const account = /(?<![\d/])(?:((?:\d ?){1,6}) ?- ?)?((?:\d[ .]?){1,9}\d)\s?\/\s?((?:\d ?){3}\d)(?![\d/])/g
/** An account without the code of its bank, which is named. */
const namedAccount = /(?:ÚČ|UČ|ÚC|UC)(?:E?T)\p{L}{0,3}|(?<!\p{L})Č\. ?Ú\.|ACCOUNTS?|KONTO|IBAN/gu
const afterName = /^[^\d\n]{0,25}((?:\d[ .-]?){6,})/

/** What banks' apps and wallets read. */
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

/** Digits of any script as those of the keyboard. */
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

/** A text without what is not seen or only dresses it: invisible signs, marks above letters, markup; dashes and slashes are plain ones. */
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
/** A law, a file or a month of some year looks like an account at a bank whose code looks like a year. */
const isYear = (number: string, bank: string): boolean =>
  /^(?:19|20)\d\d$/.test(bank) && (number.length <= 4 || !banksLikeYears.includes(bank))

function accountsIn(text: string, others: readonly PaymentWord[]): PaymentWord[] {
  const whole = [...text.matchAll(account)].flatMap(([, prefix = '', number = '', bank = '']) => {
    const [own, code] = [only(/\D/g, number), only(/\D/g, bank)]
    if (prefix === '' && isYear(own, code)) return []
    return [`${prefix === '' ? '' : `${only(/\D/g, prefix)}-`}${own}/${code}`]
  })
  const upper = text.toUpperCase()
  const after = [...upper.matchAll(namedAccount)].flatMap(({ 0: name, index }) => {
    const [, number] = afterName.exec(upper.slice(index + name.length)) ?? []
    return number === undefined ? [] : [only(/\D/g, number)]
  })
  const known = [...whole, ...others.map(({ word }) => word)].map((word) => only(/\D/g, word))
  const bareOnes = after.filter((number) => !known.some((one) => one.includes(number)))
  return [...whole, ...bareOnes].map((word) => ({ kind: 'account', word }))
}

const ibansIn = (text: string): PaymentWord[] =>
  [...text.toUpperCase().matchAll(ibanLike)].flatMap(([, like = '']): PaymentWord[] => {
    const signs = only(/[^A-Z0-9]/g, like)
    const [word] = ibanForms.get(signs.slice(0, 2))?.exec(signs) ?? []
    return word === undefined ? [] : [{ kind: 'iban', word }]
  })

const paymentsIn = (text: string): PaymentWord[] => {
  const upper = text.toUpperCase()
  return payments.flatMap((one) =>
    [...upper.matchAll(one)].map(({ 0: found, index }): PaymentWord => ({
      kind: 'payment',
      word: only(/\s/g, upper.slice(index, index + found.length + 60)),
    })),
  )
}

/** The host that a link leads to; null: it leads to none. */
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
  const names = [...rest.matchAll(bare)].map(([name]) => hostOf(`https://${name}`) ?? name)
  return [...links, ...names].filter((host) => !isOwn(host)).map((word) => ({ kind: 'link', word }))
}

/** What of a shop is no foreign word. */
export interface OwnWords {
  /** Hosts that its texts may lead to, with all below them: its own, carriers, authorities. */
  hosts: readonly string[]
  /** Its accounts as its settings say them: Czech ones or IBANs. */
  accounts: readonly string[]
}

/** The payment words of a text that are not the shop's own, each once. */
export function paymentWords(text: string, { hosts, accounts }: OwnWords): PaymentWord[] {
  const seen = seenText(text)
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
