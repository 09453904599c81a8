/** The id of a document for programs. */
import { createHash } from 'node:crypto'
import type { DocumentSnapshot } from './rules.ts'

/** A UUID (version 8, RFC 9562) derived from the issuer and the number: the same in every export. */
export function uuidOf({ supplier, number, issuedOn }: DocumentSnapshot): string {
  const hex = createHash('sha256')
    .update(`${supplier.ico} ${number} ${issuedOn.slice(0, 4)}`)
    .digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-').toUpperCase()
}
