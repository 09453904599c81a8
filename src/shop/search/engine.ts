/**
 * A search index in memory: a few hundred entries, rebuilt when its sources change. MiniSearch keeps the words
 * and weighs the answers (BM25+); which words count as the same, and which typing errors are forgiven, is ours.
 */
import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { PictureView } from '../pictures/rules.ts'
import type { Found, FoundKind, Piece } from './rules.ts'
import { forgiven, isFiller, otherStems, stemOf, typingErrors, wordsOf } from './words.ts'

/** Something that can be found. */
export interface Entry {
  kind: FoundKind
  href: string
  title: string
  /** The text that excerpts are quoted from. */
  text: string
  /** Further search words, which are not shown. */
  also?: string
  art?: string
  picture?: PictureView | null
}

interface Word {
  /** Its spelling at its first occurrence. */
  written: string
  /** The term of its stem. */
  stem: string
}

/** What matches a query. */
export interface Matches {
  /** The best first. */
  entries: Entry[]
  /** The query that was probably meant; null: every word is known as it is. */
  meant: string | null
  /** No entry has all the words: these have some of them. */
  partly: boolean
  /** Marks the words in those entries that a page shows. */
  shown: (entries: readonly Entry[]) => Found[]
}

export interface Index {
  entries: Entry[]
  terms: MiniSearch
  /** Every word of the entries, folded. */
  words: Map<string, Word>
}

const weights = { title: 8, also: 3, text: 1 }
/** Ranks entries that match the words equally well. */
const favour: Record<FoundKind, number> = {
  product: 1.6,
  category: 1.5,
  question: 1.3,
  page: 1.2,
  document: 1,
}
/** Weights of another case of the word, and of another word for the same, relative to the word itself. */
const [otherCase, otherWord] = [0.85, 0.7]
const mostWords = 8
/** Chapters of one document. */
const mostOfOne = 3
const excerptLength = 180

/** A stem among the terms, marked by a sign that no word begins with. */
const stemTerm = (stem: string): string => `=${stem}`

export function indexOf(entries: Entry[]): Index {
  const words = new Map<string, Word>()
  const terms = new MiniSearch({
    idField: 'place',
    // Long texts are penalised less than usual: a product has a long text about itself.
    searchOptions: { bm25: { k: 1.2, b: 0.5, d: 0.5 } },
    fields: ['title', 'also', 'text'],
    tokenize: (text) =>
      wordsOf(text).map(({ word, at, length }) => {
        if (!words.has(word))
          words.set(word, { written: text.slice(at, at + length), stem: stemTerm(stemOf(word)) })
        return word
      }),
    processTerm: (word) => [word, words.get(word)?.stem ?? word],
  })
  terms.addAll(entries.map((entry, place) => ({ ...entry, place })))
  return { entries, terms, words }
}

/** A word of the query with the terms that match it; `guess`: the nearest word, if no term matches. */
interface Wanted {
  at: number
  length: number
  query: Query
  guess: string | null
}

/** Every entry that matches; excerpts are only made of those that are shown. */
export function search(index: Index, typed: string): Matches {
  const all = wordsOf(typed).slice(0, mostWords)
  const telling = all.filter(({ word }) => !isFiller(word))
  const wanted = (telling.length > 0 ? telling : all).map(({ word, at, length }) => ({
    at,
    length,
    ...termsFor(index, word),
  }))
  const complete = answersTo(index, wanted, 'AND')
  const results = complete.length > 0 ? complete : answersTo(index, wanted, 'OR')
  return {
    entries: entriesOf(index, results),
    meant: meantBy(index, typed, wanted),
    partly: complete.length === 0 && results.length > 0 && wanted.length > 1,
    shown: (entries) => viewOf(index, results, entries),
  }
}

function answersTo({ entries, terms }: Index, wanted: Wanted[], combineWith: 'AND' | 'OR'): SearchResult[] {
  const found = terms.search(
    { combineWith, queries: wanted.map(({ query }) => query) },
    {
      boost: weights,
      boostDocument: (place: number) => favour[entries[place]?.kind ?? 'document'],
    },
  )
  return found.toSorted((a, b) => b.score - a.score || Number(a.id) - Number(b.id))
}

/**
 * The same word, its other cases, other words for the same, and words that begin with it; similar words only
 * where none of these exist.
 */
function termsFor(index: Index, word: string): Pick<Wanted, 'query' | 'guess'> {
  const stems = [stemOf(word), ...otherStems(word)].map(stemTerm)
  const query: Query = {
    queries: [word, ...stems],
    combineWith: 'OR',
    ...asTheyAre,
    prefix: (term) => term === word && word.length >= 2,
    boostTerm: (_, place) => [1, otherCase][place] ?? otherWord,
  }
  if (index.terms.search(query).length > 0) return { query, guess: null }
  const nearest = nearestTo(index, word)
  return {
    query: { queries: nearest, combineWith: 'OR', ...asTheyAre },
    guess: nearest[0] ?? null,
  }
}

const asTheyAre = { tokenize: (term: string) => [term], processTerm: (term: string) => term }

/** The words with the fewest typing errors compared to the query's word, those in most entries first. */
function nearestTo(index: Index, typed: string): string[] {
  const most = forgiven(typed.length)
  if (most === 0) return []
  const stem = stemTerm(stemOf(typed))
  // `hovzeiho` is nearly `hovezi`: endings are ignored, in words long enough to be distinguished.
  const stemMost = stem.length > 4 ? forgiven(stem.length - 1) : -1
  const errorsOf = (word: string, stemOfWord: string) => {
    const ending = typingErrors(stem, stemOfWord, stemMost)
    return Math.min(typingErrors(typed, word, most), ending > stemMost ? Infinity : ending + 0.5)
  }
  // MiniSearch counts two swapped letters as two changes, we as one error: hence one more.
  const uses = usesOf(index, [typed, stem], most + 1)
  const near = [...index.words]
    .filter(([word, known]) => (uses.has(word) || uses.has(known.stem)) && !isFiller(word))
    .map(([word, known]) => ({ word, errors: errorsOf(word, known.stem), uses: uses.get(word) ?? 0 }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors || b.uses - a.uses)
  // Only the nearest: if a word with one error exists, one with two was not meant.
  return near.filter(({ errors }) => errors <= (near[0]?.errors ?? 0) + 0.5).map(({ word }) => word)
}

/** The terms within a number of changed letters, with the number of entries that hold each. */
function usesOf({ terms }: Index, queries: string[], fuzzy: number): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { match } of terms.search({ queries, combineWith: 'OR', ...asTheyAre, fuzzy }))
    for (const term of Object.keys(match)) uses.set(term, (uses.get(term) ?? 0) + 1)
  return uses
}

/** The query with its unknown words corrected; null if there is nothing to correct. */
function meantBy({ words }: Index, typed: string, wanted: Wanted[]): string | null {
  let meant = typed
  for (const { at, length, guess } of wanted.toReversed())
    if (guess !== null)
      meant =
        meant.slice(0, at) + (words.get(guess)?.written ?? guess).toLowerCase() + meant.slice(at + length)
  return meant === typed ? null : meant.trim()
}

/** The entries of results, with a few chapters of each document. */
function entriesOf({ entries }: Index, results: SearchResult[]): Entry[] {
  const ofOne = new Map<string, number>()
  return results
    .flatMap(({ id }) => entries[Number(id)] ?? [])
    .filter(({ kind, href }) => {
      const page = href.replace(/#.*/, '')
      const count = (ofOne.get(page) ?? 0) + 1
      ofOne.set(page, count)
      return kind !== 'document' || count <= mostOfOne
    })
}

function viewOf({ words }: Index, results: SearchResult[], entries: readonly Entry[]): Found[] {
  const terms = new Set(results.flatMap((result) => result.terms))
  const marked = new Set(
    [...words].flatMap(([word, { stem }]) => (terms.has(word) || terms.has(stem) ? [word] : [])),
  )
  return entries.map(({ kind, href, title, text, art, picture }) => ({
    kind,
    href,
    title: piecesOf(title, marked),
    excerpt: piecesOf(excerptOf(text, marked), marked),
    art: art ?? null,
    picture: picture ?? null,
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
