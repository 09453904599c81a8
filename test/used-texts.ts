/** The texts used by the source, read from its syntax: literal keys, and keys built from parts in the source. */
import { isNode, type SourceFile } from './source-tree.ts'

interface Read {
  literals: Set<string>
  /** The fixed parts of each template, between its computed ones. */
  templates: string[][]
  /** Whole sections that are passed on as an object: `cs.gateway`. */
  sections: Set<string>
}

/**
 * @returns true if the source may use a text by this key: it appears as a whole, or a template builds it from
 * parts, each of which appears somewhere as a literal, or is built by another template of the file
 */
export function usedTexts(
  sources: readonly SourceFile[],
  known: readonly string[],
): (key: string) => boolean {
  const paths = new Set(
    known.flatMap((key) => key.split('.').map((_, at, all) => all.slice(0, at).join('.'))),
  )
  const files = sources.map(readTexts)
  const everywhere = new Set(files.flatMap(({ literals }) => [...literals]))
  const isWhole = (part: string) => everywhere.has(part) || paths.has(part) || /^\d+$/.test(part)
  // `order.refund` is `order_refund` in keys; several computed parts may follow each other.
  const isSaid = (part: string) =>
    [part, part.replaceAll('_', '-'), part.replaceAll('__', '.'), ...dotted(part)].some(isWhole) ||
    part.split('.').every(isWhole)
  const sections = new Set(files.flatMap((file) => [...file.sections]))
  const fits = files.flatMap(({ templates }) => {
    const patterns = templates.map(patternOf)
    const isMade = (part: string) => patterns.some((one) => partsIn(one, part)?.every(isSaid) === true)
    return templates
      .filter((fixed) => /\w\./.test(fixed[0] ?? '') || fixed.slice(1).some((part) => /[a-z]/.test(part)))
      .map(patternOf)
      .map(
        (pattern) => (key: string) =>
          partsIn(pattern, key)?.every((part) => isSaid(part) || isMade(part)) === true,
      )
  })
  return (key) => everywhere.has(key) || sections.has(key.split('.')[0] ?? '') || fits.some((fit) => fit(key))
}

/** Replaces each underscore in turn with a dot: an operation or an event by its name in a key. */
const dotted = (part: string): string[] =>
  Array.from(part.matchAll(/_/g), ({ index }) => `${part.slice(0, index)}.${part.slice(index + 1)}`)

const patternOf = (fixed: readonly string[]): RegExp =>
  new RegExp(`^${fixed.map((part) => part.replaceAll('.', String.raw`\.`)).join('(.+)')}$`)

const partsIn = (pattern: RegExp, key: string): string[] | undefined => pattern.exec(key)?.slice(1)

function readTexts({ nodes }: SourceFile): Read {
  const read: Read = { literals: new Set(), templates: [], sections: new Set() }
  for (const node of nodes) {
    if (node.type === 'Literal' && typeof node.value === 'string') read.literals.add(node.value)
    // Names of fields are values of `keyof` as well.
    if (node.type === 'Property' && isNode(node.key) && typeof node.key.name === 'string')
      read.literals.add(node.key.name)
    if (node.type === 'TemplateLiteral') {
      const fixed = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
      if (fixed.length === 1) read.literals.add(fixed[0] ?? '')
      else if (fixed.every((part) => /^[\w.-]*$/.test(part)) && fixed.some((part) => /\w/.test(part)))
        read.templates.push(fixed)
    }
    if (node.type === 'MemberExpression' && isNode(node.object) && isNode(node.property))
      if (/^(cs|en)$/.test(String(node.object.name))) read.sections.add(String(node.property.name))
  }
  return read
}
