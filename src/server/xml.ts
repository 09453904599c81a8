/**
 * Reads XML from others: without document types, so without custom entities (XXE, billion laughs), and without
 * namespace prefixes.
 */
import sax from 'sax'

/** An element by its local name; the sender's choice of prefix is irrelevant. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** Its own text, without that of its children. */
  text: string
  children: XmlElement[]
}

export interface XmlLimits {
  /** Characters. */
  longest?: number
  deepest?: number
  mostElements?: number
}

/** Well-formed XML as a tree; null for anything else, for a document type, and for more than the limits. */
export function readXml(
  text: string,
  { longest = 8 * 1024 * 1024, deepest = 40, mostElements = 400_000 }: XmlLimits = {},
): XmlElement | null {
  if (text.length > longest) return null
  const reading = newReading({ deepest, mostElements })
  try {
    // A byte order mark is not part of the text.
    reading.parser.write(text.replace(/^\uFEFF/, '')).close()
  } catch {
    return null
  }
  return reading.root()
}

class Refused extends Error {}

function newReading({ deepest, mostElements }: { deepest: number; mostElements: number }) {
  const open: XmlElement[] = []
  const roots: XmlElement[] = []
  let count = 0
  const add = (text: string) => {
    const parent = open.at(-1)
    if (parent) parent.text += text
  }
  const parser = Object.assign(sax.parser(true, { trim: false, normalize: false }), {
    onerror: (error: Error) => {
      throw error
    },
    ondoctype: () => {
      throw new Refused('a document type')
    },
    onopentag: ({ name, attributes }: sax.Tag | sax.QualifiedTag) => {
      if (++count > mostElements || open.length >= deepest) throw new Refused('too much')
      const element = { name: localName(name), attributes: textsOf(attributes), text: '', children: [] }
      const parent = open.at(-1)
      if (parent) parent.children.push(element)
      else if (roots.push(element) > 1) throw new Refused('a second root')
      open.push(element)
    },
    ontext: add,
    oncdata: add,
    onclosetag: () => void open.pop(),
  })
  return { parser, root: () => roots[0] ?? null }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const textsOf = (attributes: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), String(value)]))

/** The first element at the end of this path of local names, or undefined. */
export function findIn(element: XmlElement | null | undefined, ...path: string[]): XmlElement | undefined {
  let found = element ?? undefined
  for (const name of path) found = found?.children.find((child) => child.name === name)
  return found
}

/** All elements of a name at any depth, in their order. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAll(child, name),
  ])
}

/** The text at the end of a path, trimmed; '' if there is no such element. */
export const textIn = (element: XmlElement | null | undefined, ...path: string[]): string =>
  findIn(element, ...path)?.text.trim() ?? ''
