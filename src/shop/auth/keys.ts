/** Keys derived from the shop's secret, one for each purpose. A second secret stays valid during rotation. */
import { createHash, createHmac, hkdfSync } from 'node:crypto'

type Purpose = 'access token' | 'device' | 'links' | 'network' | 'passkeys' | 'second factor'

export interface Keys {
  /** The key that signs. */
  current: (purpose: Purpose) => Key
  /** All accepted keys, the current one first. */
  all: (purpose: Purpose) => Key[]
}

export interface Key {
  /** Identifies the key that signed; it reveals no part of the key. */
  kid: string
  bytes: Uint8Array
}

/** @param secrets the current one first; at most two at a time */
export function deriveKeys(secrets: [string, ...string[]]): Keys {
  const derive = (secret: string, purpose: Purpose): Key => {
    const bytes = new Uint8Array(hkdfSync('sha256', secret, '', `big-meat ${purpose}`, 32))
    return { bytes, kid: createHash('sha256').update('kid').update(bytes).digest('base64url').slice(0, 11) }
  }
  const kept = new Map<Purpose, Key[]>()
  const all = (purpose: Purpose): Key[] => {
    const keys = kept.get(purpose) ?? secrets.map((secret) => derive(secret, purpose))
    kept.set(purpose, keys)
    return keys
  }
  return { all, current: (purpose) => all(purpose)[0] ?? derive(secrets[0], purpose) }
}

/** A keyed hash: deterministic, and impossible to compute without the key. */
export const keyedHash = (key: Key, text: string): Buffer =>
  createHmac('sha256', key.bytes).update(text).digest()

/** The hash under which the database stores a secret that a browser or a mail holds. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
