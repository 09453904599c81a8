/**
 * A search index in memory: a few hundred entries, made anew when what it was made of has changed. Words are found
 * whatever their case, diacritics and Czech ending, by their beginning, and with typing errors where nothing else fits.
 */
import type { Findings, Found, FoundKind, Piece } from './rules.ts'
import {
  forgiven,
  isFarFrom,
  isFiller,
  lettersOf,
  otherStems,
  stemOf,
  typingErrors,
  wordsOf,
} from './words.ts'

/** Something that can be found. */
export interface Entry {
  kind: FoundKind
  href: string
  title: string
  /** What is quoted from. */
  text: string
  /** Words that it is looked for by, though it does not show them. */
  also?: string
  art?: string
}

interface Known {
  /** As it is written where it was met first. */
  written: string
  stem: string
  letters: number
  stemLetters: number
  /** How much it weighs in which entry. */
  weights: Map<number, number>
}

export interface Index {
  entries: Entry[]
  words: Map<string, Known>
  byStem: Map<string, string[]>
  sorted: string[]
}

const weightOf = { title: 8, also: 3, text: 1 } as const
/** Between entries that hold the words equally well. */
const favour: Record<FoundKind, number> = { product: 1.6, question: 1.3, page: 1.2, document: 1 }
const mostWords = 8
const mostFound = 20
/** Chapters of one document. */
const mostOfOne = 3
const excerptLength = 180

export function indexOf(entries: Entry[]): Index {
  const words = new Map<string, Known>()
  for (const [place, entry] of entries.entries()) {
    for (const field of ['title', 'also', 'text'] as const) {
      const text = entry[field] ?? ''
      for (const { word, at, length } of wordsOf(text)) {
        const known = words.get(word) ?? newWord(word, text.slice(at, at + length))
        // A word said ten times is not ten times as good an answer.
        const before = known.weights.get(place) ?? 0
        known.weights.set(place, Math.max(before, weightOf[field]) + (before > 0 ? 0.2 : 0))
        words.set(word, known)
      }
    }
  }
  const byStem = new Map<string, string[]>()
  for (const word of words.keys()) {
    const stem = stemOf(word)
    byStem.set(stem, [...(byStem.get(stem) ?? []), word])
  }
  return { entries, words, byStem, sorted: [...words.keys()].sort() }
}

const newWord = (word: string, written: string): Known => ({
  written,
  stem: stemOf(word),
  letters: lettersOf(word),
  stemLetters: lettersOf(stemOf(word)),
  weights: new Map(),
})

/** A word of the index that stands for one that was typed: how well, from 0 to 1. */
interface Match {
  word: string
  quality: number
}

export function search(index: Index, typed: string): Findings {
  const all = wordsOf(typed).slice(0, mostWords)
  const telling = all.filter(({ word }) => !isFiller(word))
  const wanted = telling.length > 0 ? telling : all
  const matches = wanted.map(({ word }) => matchesOf(index, word))
  const scores = scoresOf(
    index,
    matches.map(({ found }) => found),
  )
  const complete = [...scores].filter(([, { words }]) => words === wanted.length)
  const ranked = (complete.length > 0 ? complete : [...scores])
    .map(([place, { score, words }]) => ({ place, score: score * words }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
  const marked = new Set(matches.flatMap(({ found }) => found.map(({ word }) => word)))
  const meant = meantBy(index, typed, wanted, matches)
  return {
    found: shown(
      index,
      ranked.map(({ place }) => place),
      marked,
    ),
    meant,
    partly: complete.length === 0 && ranked.length > 0 && wanted.length > 1,
  }
}

/** The same word, its other cases, other words for the same, words that begin with it; words that are nearly it only where there are none of these. */
function matchesOf(index: Index, typed: string): { found: Match[]; guessed: boolean } {
  const found = new Map<string, number>()
  const note = (word: string, quality: number) => found.set(word, Math.max(found.get(word) ?? 0, quality))
  if (index.words.has(typed)) note(typed, 1)
  for (const word of index.byStem.get(stemOf(typed)) ?? []) note(word, 0.85)
  for (const stem of otherStems(typed)) for (const word of index.byStem.get(stem) ?? []) note(word, 0.7)
  if (typed.length >= 2)
    for (const word of beginningWith(index.sorted, typed)) note(word, prefixQuality(typed, word))
  if (found.size > 0) return { found: matchList(found), guessed: false }
  for (const [word, errors] of nearlyAs(index, typed)) note(word, 0.6 - 0.15 * errors)
  // Only the nearest: somebody who typed one letter wrong did not mean what differs in two.
  const best = Math.max(...found.values())
  return { found: matchList(found).filter(({ quality }) => quality >= best - 0.08), guessed: true }
}

/** The words that differ from what was typed by typing errors only, each with how many. */
function nearlyAs(index: Index, typed: string): [string, number][] {
  const most = forgiven(typed.length)
  if (most === 0) return []
  const letters = lettersOf(typed)
  const stem = stemOf(typed)
  const stemLetters = lettersOf(stem)
  // `hovzeiho` is nearly `hovezi`: endings aside, in words long enough to be told apart.
  const stemMost = stem.length >= 4 ? forgiven(stem.length) : -1
  return [...index.words].flatMap(([word, known]): [string, number][] => {
    // Nobody looks for a little word.
    if (isFiller(word)) return []
    const whole = isFarFrom(letters, known.letters, most) ? Infinity : typingErrors(typed, word, most)
    const ending = isFarFrom(stemLetters, known.stemLetters, stemMost)
      ? Infinity
      : typingErrors(stem, known.stem, stemMost) + 0.5
    const errors = Math.min(whole, ending)
    return errors <= most ? [[word, errors]] : []
  })
}

const matchList = (found: Map<string, number>): Match[] =>
  [...found].map(([word, quality]) => ({ word, quality }))

const prefixQuality = (typed: string, word: string): number =>
  Math.max(0.4, 0.8 - 0.04 * (word.length - typed.length))

function beginningWith(sorted: string[], start: string): string[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  const end = sorted.findIndex((word, at) => at >= low && !word.startsWith(start))
  return sorted.slice(low, end === -1 ? undefined : end)
}

/** Each entry that holds any of the words: how well, and how many of them. */
function scoresOf(index: Index, matches: Match[][]): Map<number, { score: number; words: number }> {
  const scores = new Map<number, { score: number; words: number }>()
  for (const found of matches) {
    const best = new Map<number, number>()
    for (const { word, quality } of found)
      for (const [place, weight] of index.words.get(word)?.weights ?? [])
        best.set(place, Math.max(best.get(place) ?? 0, quality * weight))
    // What stands everywhere, in whatever form, tells little.
    const rarity = Math.log(1 + index.entries.length / Math.max(1, best.size))
    for (const [place, value] of best) {
      const kind = index.entries[place]?.kind ?? 'document'
      const before = scores.get(place) ?? { score: 0, words: 0 }
      scores.set(place, { score: before.score + value * rarity * favour[kind], words: before.words + 1 })
    }
  }
  return scores
}

/** What was typed with the words that stand nowhere put right; null when there is nothing to put right. */
function meantBy(
  index: Index,
  typed: string,
  wanted: { word: string; at: number; length: number }[],
  matches: { found: Match[]; guessed: boolean }[],
): string | null {
  let meant = typed
  let changed = false
  for (const [position, { at, length }] of [...wanted.entries()].toReversed()) {
    const { guessed, found } = matches[position] ?? { guessed: false, found: [] }
    const use = ({ word }: Match) => index.words.get(word)?.weights.size ?? 0
    const best = found.toSorted((a, b) => b.quality - a.quality || use(b) - use(a))[0]
    if (!guessed || !best) continue
    const written = index.words.get(best.word)?.written ?? best.word
    meant = meant.slice(0, at) + written.toLowerCase() + meant.slice(at + length)
    changed = true
  }
  return changed ? meant.trim() : null
}

function shown(index: Index, places: number[], marked: Set<string>): Found[] {
  const ofOne = new Map<string, number>()
  return places
    .flatMap((place) => index.entries[place] ?? [])
    .filter(({ kind, href }) => {
      const page = href.replace(/#.*/, '')
      const count = (ofOne.get(page) ?? 0) + 1
      ofOne.set(page, count)
      return kind !== 'document' || count <= mostOfOne
    })
    .slice(0, mostFound)
    .map(({ kind, href, title, text, art }) => ({
      kind,
      href,
      title: piecesOf(title, marked),
      excerpt: piecesOf(excerptOf(text, marked), marked),
      art: art ?? null,
    }))
}

/** A text in pieces, marked ones apart. */
export function piecesOf(text: string, marked: Set<string>): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { word, at, length } of wordsOf(text)) {
    if (!marked.has(word)) continue
    if (at > end) pieces.push({ text: text.slice(end, at), marked: false })
    pieces.push({ text: text.slice(at, at + length), marked: true })
    end = at + length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false })
  return pieces
}

/** The stretch of a text that holds most of the words, cut between words. */
export function excerptOf(text: string, marked: Set<string>): string {
  if (text.length <= excerptLength) return text
  const words = wordsOf(text)
  const hits = words.filter(({ word }) => marked.has(word))
  const within = (start: number) =>
    new Set(
      hits
        .filter(({ at, length }) => at >= start && at + length <= start + excerptLength)
        .map(({ word }) => word),
    ).size
  const starts = [0, ...hits.map(({ at }) => Math.max(0, at - 40))]
  const best = starts.reduce((a, b) => (within(b) > within(a) ? b : a), 0)
  const from = best === 0 ? 0 : (words.find(({ at }) => at >= best)?.at ?? 0)
  const lastWord = words.findLast(({ at, length }) => at + length <= from + excerptLength)
  const to = lastWord ? lastWord.at + lastWord.length : from + excerptLength
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}
