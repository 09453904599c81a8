/** Passwords: Argon2id in the thread pool, and those that everybody tries first. */
import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { boundTo } from '../../server/bound.ts'

/** What OWASP asks at least: 19 MiB, two rounds. `algorithm: 2` is Argon2id. */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

export interface Passwords {
  /** Whether a new password is refused: it is common, the account's own address, or the public one of the demo. */
  isRefused: (password: string, address: string) => boolean
  /** Null: too many are being hashed already. */
  hash: (password: string) => Promise<string | null>
  /**
   * Whether a password is the one of this hash. Without a hash it takes as long and is false, so that a caller can't tell
   * by the time whether there is an account. Null: too many are being hashed already.
   */
  verify: (stored: string | null, password: string) => Promise<boolean | null>
}

/** Half of Node's four threads: files, DNS and compression go through the same pool. */
const room = { running: 2, waiting: 200 }

/** @param forbidden a password that opens no account and can't be set: in production that of the demo. */
export function openPasswords(bound = boundTo(room), forbidden: string | null = null): Passwords {
  let dummy: Promise<string> | undefined
  return {
    isRefused: (password, address) => password === forbidden || isCommon(password, address),
    hash: async (password) => await bound(async () => await hash(password, cost)),
    verify: async (kept, password) => {
      const stored = password === forbidden ? null : kept
      dummy ??= hash('a password that nobody has', cost)
      const against = stored ?? (await dummy)
      const matches = await bound(async () => await verify(against, password))
      // A half of a surrogate pair would be read as another character, which may be the password's.
      return matches === null ? null : matches && stored !== null && password.isWellFormed()
    },
  }
}

/** Whether a hash was made at a lower cost than is asked today. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(prefix)

let common: Set<string> | undefined

/** Whether a password is among those that are tried first, in whatever case, or is the account's own address. */
export function isCommon(password: string, address = ''): boolean {
  common ??= new Set(readFileSync('db/content/common-passwords.txt', 'utf8').split('\n').filter(Boolean))
  const plain = password.toLowerCase()
  const [local] = address.toLowerCase().split('@')
  return common.has(plain) || (address !== '' && (plain === address.toLowerCase() || plain === local))
}
