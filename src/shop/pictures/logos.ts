/** Logos of merchants: read from an uploaded file, kept for good, and found by the name that a setting holds. */
import { reads } from '../../server/verb.ts'
import { createHash } from 'node:crypto'
import type { Writing } from '../../server/context.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { encodeLogo, type EncodedLogo } from './encode.ts'
import { kindOfFile, saysThatItMoves } from './file-kind.ts'
import { insertLogo, selectLogo } from './queries.ts'

/** Bytes of a file. */
export const longestLogo = 2 * 1024 * 1024

/**
 * Reads an uploaded logo. SVG is refused: it may hold scripts, and mails and papers don't show it.
 * @returns 413 too long; 422 no picture, or one that moves, is damaged, too small or too long in one direction; 503 busy.
 */
export async function readLogo(file: Uint8Array): Promise<EncodedLogo | Refusal> {
  if (file.length > longestLogo) return refused(413, 'logo_long')
  const kind = kindOfFile(file)
  if (!kind || saysThatItMoves(file, kind)) return refused(422, 'logo_kind')
  const logo = await encodeLogo(file)
  return typeof logo === 'string' ? refused(422, logo) : (logo ?? refuse(503, 'error.busy'))
}

const refused = (status: 413 | 422, name: string): Refusal => {
  const key = `settings.error.${name}`
  return refuse(status, key, { errors: [{ path: 'file', error_trans_key: key }] })
}

/** Keeps a logo. @returns its name, the same for the same logo */
export async function keepLogo({ tx, now }: Writing & { now: Date }, logo: EncodedLogo): Promise<string> {
  const hash = createHash('sha256').update(logo.content).digest('hex').slice(0, 32)
  const name = `${hash}-${logo.width}x${logo.height}`
  await insertLogo(tx, { name, ...logo, now })
  return name
}

/** A logo as pages and mails show it, and as papers do; null: no logo has this name. */
export const logoNamed = reads(selectLogo)
