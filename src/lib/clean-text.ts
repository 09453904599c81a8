/** Normalises entered or pasted text to the one form in which the shop stores and compares it. Pure. */

/**
 * Invisible characters: direction controls, zero-width characters, soft hyphens, fillers, tags, variation selectors and
 * joiners. Not line breaks and the other control characters, which the rules of each field allow or refuse.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu
const joiner = /^[\u200c\u200d]$/
const selector = /^[\ufe00-\ufe0f]$/
/** Scripts without joiners: in them, a joiner only hides in a word. */
const unjoined = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{Z}\p{N}\p{C}]/u
const picture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}/u

/** The flags of England, Scotland and Wales: a black flag and invisible letters behind it. */
const flagLetters = /^(?:gbeng|gbsct|gbwls)$/
const asLetters = (tags: string): string =>
  Array.from(tags, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) & 0x7f)).join('')
const isFlag = (marks: string, before: string): boolean =>
  before === '\u{1f3f4}' && marks.endsWith('\u{e007f}') && flagLetters.test(asLetters(marks).slice(0, -1))

/** True if a mark between two characters changes how they look: parts of an emoji, letters of Persian or Hindi. */
function isNeeded(mark: string, before: string, after: string): boolean {
  if (selector.test(mark)) return picture.test(before) || (/[\d#*]/.test(before) && after === '\u20e3')
  if (!joiner.test(mark) || before === '' || after === '') return false
  return picture.test(after) ? picture.test(before) : !unjoined.test(before) && !unjoined.test(after)
}

/** NFC without invisible and direction characters; spaces, line breaks and all others stay. */
export function withoutUnseen(text: string): string {
  const cleaned = text.replace(unseen, (marks: string, at: number) => {
    const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? ''
    if (isFlag(marks, before)) return marks
    const [after = ''] = Array.from(text.slice(at + marks.length, at + marks.length + 2))
    // A family emoji: a picture, perhaps its colour, a joiner, the next picture.
    const [first = '', second = ''] = marks
    const kept = [isNeeded(first, before, after) ? first : '']
    if (second !== '' && selector.test(first) && isNeeded(second, before, after)) kept.push(second)
    return kept.join('')
  })
  return cleaned.normalize('NFC')
}

/** Blanks that Unicode counts as letters and symbols, and combining marks without a base. */
const blank = /^[\p{Z}\p{C}\p{M}\u2800]*$/u

/**
 * An entered text as the shop keeps it: NFC, trimmed, without invisible and direction characters. Empty if none
 * of it can be seen, so that a rule of length is a rule about what people see.
 */
export function cleanText(text: string): string {
  const cleaned = withoutUnseen(text).trim()
  return blank.test(cleaned) ? '' : cleaned
}
