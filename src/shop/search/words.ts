/** Normalises words of Czech and English texts for the search. Pure. */
import { unmarked } from '../../lib/folded.ts'

const word = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text with their places; `text.slice(at, at + length)` is the word as written. */
export function wordsOf(text: string): { word: string; at: number; length: number }[] {
  return [...text.matchAll(word)].map((found) => ({
    word: unmarked(found[0]),
    at: found.index,
    length: found[0].length,
  }))
}

/** Words that say nothing about the subject of a query. */
const fillers = new Set(
  (
    'a aby ale ani az bez bude by byt co do i ja jak jake jaky je jen jsem jsou k kde kdo kdy ke ktera ktere ktery ma mam ' +
    'me mi mu muze muzu na nad nam nas ne nebo nejsou neni o od po pod pri pro proc s se si svuj tak ten ti tim to toho tom ' +
    'tomu toto tu tuto ty u uz v vam vas ve z za ze zda ' +
    'an and are at be by can do does for from how in is it my of on or the there to what when where which who why with you your'
  ).split(' '),
)

export const isFiller = (one: string): boolean => fillers.has(one) || /^\p{L}$/u.test(one)

/** Endings of Czech cases and of English plurals, longest first, without diacritics. */
const endings = (
  'ovych ovymi ateho iteho ' +
  'atech etem atum eho emu iho imu ymi imi ech ach ich ych ami ama emi ove ovi ost ing ' +
  'em es im ym om um at am us mi ou ed ' +
  'a e i o u y s'
)
  .split(' ')
  .filter(Boolean)
  .sort((a, b) => b.length - a.length)

/** The part of a word shared by all its cases: `maso`, `masa`, `masem` -> `mas`; three letters at least. */
export function stemOf(one: string): string {
  if (/\d/.test(one)) return one
  const ending = endings.find((candidate) => one.endsWith(candidate) && one.length - candidate.length >= 3)
  return ending ? one.slice(0, -ending.length) : one
}

/** Synonyms that no ending and no typing error explains, in either language, folded. */
const sameThing = [
  'cili cily chily chilly chilli',
  'lepek lepku lepkem bezlepkovy bezlepkove bezlepkova gluten glutenfree celiakie coeliac celiac psenice psenicny wheat',
].map((words) => words.split(' '))

const meanings = new Map<string, Set<string>>()
for (const words of sameThing) for (const one of words) meanings.set(one, new Set(words.map(stemOf)))

/** The stems of a word's synonyms; empty for most words. */
export function otherStems(one: string): string[] {
  return [...(meanings.get(one) ?? [])].filter((stem) => stem !== stemOf(one))
}

/** Typing errors forgiven in a word of this length. */
export const forgiven = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/**
 * Typing errors between two words: a letter left out, added, wrong, or two swapped (optimal string alignment).
 * The count stops after `most`: the answer is then `most + 1`.
 */
export function typingErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? most + 1, most + 1)
}
