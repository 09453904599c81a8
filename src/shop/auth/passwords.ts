/** Passwords: Argon2id in the thread pool, and the list that attackers try first. */
import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { unmarked } from '../../lib/folded.ts'
import { boundTo } from '../../server/bound.ts'

/** The OWASP minimum: 19 MiB, two rounds. `algorithm: 2` is Argon2id. */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

export interface Passwords {
  /**
   * True if a new password is refused: common, made of known facts about the account, or the public one of the demo.
   * @param known the person's own names, addresses and numbers, and the shop's name
   */
  isRefused: (password: string, known: readonly string[]) => boolean
  /** `null`: too many are being hashed already. */
  hash: (password: string) => Promise<string | null>
  /**
   * Compares a password with a hash, in whatever Unicode form a keyboard writes it. Without a hash it takes as
   * long and is false, so that a caller can't find out by the time whether there is an account. `null`: too
   * many are being hashed already.
   */
  verify: (stored: string | null, password: string) => Promise<boolean | null>
}

/** Half of Node's four threads: files, DNS and compression use the same pool. */
const room = { running: 2, waiting: 200 }

/** @param forbidden a password that opens no account and can't be set: in production, the demo's */
export function openPasswords(bound = boundTo(room), forbidden: string | null = null): Passwords {
  let dummy: Promise<string> | undefined
  return {
    isRefused: (password, known) =>
      password === forbidden || isCommon(password) || isPersonal(password, known),
    hash: async (password) => await bound(async () => await hash(oneForm(password), cost)),
    verify: async (kept, password) => {
      const stored = password === forbidden ? null : kept
      dummy ??= hash('a password that nobody has', cost)
      const against = stored ?? (await dummy)
      // Older hashes were made from passwords as typed, without normalization.
      const forms = [...new Set([oneForm(password), password, password.normalize('NFD')])]
      const matches = await bound(async () =>
        (await Promise.all(forms.map(async (form) => await verify(against, form)))).includes(true),
      )
      // A lone surrogate would be read as another character, which might be the password's.
      return matches === null ? null : matches && stored !== null && password.isWellFormed()
    },
  }
}

/** True if a hash was made at a lower cost than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(prefix)

let common: Set<string> | undefined
/** From this length on, guessers do not try passwords of only one or two different characters. */
const longEnough = 12

/** A letter with a diacritic is one code point on one keyboard and two on another. */
const oneForm = (password: string): string => password.normalize('NFC')

/** True if a password is among those that attackers try first, in any case, or repeats one or two characters. */
export function isCommon(password: string): boolean {
  common ??= new Set(readFileSync('db/content/common-passwords.txt', 'utf8').split('\n').filter(Boolean))
  const plain = oneForm(password).toLowerCase()
  return common.has(plain) || (plain.length > 0 && plain.length < longEnough && new Set(plain).size <= 2)
}

/** Shorter words occur in others by chance. */
const shortestWord = 3

/** True if a password is little more than what a stranger may know: `Novak1985`, `BigMeat!`, the phone, the e-mail. */
export function isPersonal(password: string, known: readonly string[]): boolean {
  const words = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u), ...text.split('@').slice(0, 1)])
    .map(bare)
    .flatMap((word) => (/^\d{12}$/.test(word) ? [word, word.slice(-9)] : [word]))
    .filter((word) => word.length >= shortestWord)
  const whole = bare(password)
  const rest = [...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest !== whole && rest.replace(/\d/g, '').length < shortestWord
}

/** Letters and digits only, without diacritics, in lower case. */
const bare = (text: string): string => unmarked(text).replace(/[^\p{L}\p{N}]/gu, '')
