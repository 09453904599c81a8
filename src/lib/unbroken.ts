/** Hyphenated names that readers see as one word, such as Z-BOX: a line must not end at their hyphen. */
const hyphenated = /(Z-BOX\p{L}*)/u

/** A part of a text; `isName`: it has to stay on one line. */
export interface Part {
  text: string
  isName: boolean
}

/**
 * Cuts a text into such names and the text between them. The hyphen stays the usual one, so that a search on the page, a
 * copied address and the carrier still know the name (a no-break hyphen would be another letter, and our fonts lack it).
 */
export function partsOf(text: string): Part[] {
  return text
    .split(hyphenated)
    .map((part, index) => ({ text: part, isName: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
