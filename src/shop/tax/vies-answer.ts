/** Reads answers of the register of VAT numbers (VIES). Pure. */
import { z } from 'zod'

/** A number as the register knows it; a response of any other form does not count as an answer. */
export interface ViesAnswer {
  isValid: boolean
  /** The register's own number of its answer: the proof. Empty if it gave none. */
  consultationNumber: string
  name: string
}

const text = z.string().nullish().catch(null)
const answer = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  valid: z.boolean(),
  requestIdentifier: text,
  name: text,
})

/** Reads the answer about this number (`SK2020000000`); null if it is invalid, or about another one. */
export function readViesAnswer(json: unknown, vatNumber: string): ViesAnswer | null {
  const read = answer.safeParse(json)
  if (!read.success || `${read.data.countryCode}${read.data.vatNumber}` !== vatNumber) return null
  const { valid: isValid, requestIdentifier, name } = read.data
  return {
    isValid,
    consultationNumber: isValid ? oneLine(requestIdentifier, 100) : '',
    name: oneLine(name, 300),
  }
}

/** The register writes `---` where a state discloses nothing. */
const oneLine = (given: string | null | undefined, most: number): string =>
  (given ?? '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .replace(/^-+$/, '')
    .slice(0, most)
