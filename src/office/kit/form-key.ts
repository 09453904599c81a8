/** The idempotency key of a form: its work is done once, however often it is sent. Pure. */

/** The keys that operations accept (`orderKey`). */
const fits = /^[\w.:-]{1,60}$/

/** 64 bits of a text (FNV-1a, read from both ends): enough to distinguish the forms of a page. */
function shortHash(text: string): string {
  const letters = Array.from(text)
  return [letters, letters.toReversed()]
    .map((some, turn) => {
      let bits = 0x811c9dc5 + turn
      for (const letter of some) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193)
      return (bits >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}

/**
 * @param page the page's own part, new with each visit
 * @param of one of several forms of a verb: a number goes into the key as it is, anything else (an e-mail
 * address, a name) only as
 *   a hash, because keys are stored for long
 */
export const formKeyOf = (page: string, of: string): string =>
  of === '' ? page : `${page}.${fits.test(of) ? of : shortHash(page + of)}`
