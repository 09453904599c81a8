/**
 * Options, attributes and categories in the cells of a product table, one a line: `Příchuť | Flavour = Natur | Natural; Chilli`,
 * `Maso | Meat > Hovězí | Beef`. A backslash before `|`, `=`, `;` and `>` makes them part of a name. Pure.
 */

/** A name in both languages; `en` left out: the stored one, or the Czech one. */
export interface Names {
  cs: string
  en?: string | undefined
}

/** An option or an attribute with its values. */
export interface NamedValues {
  name: Names
  values: Names[]
}

/** What a product is sorted by: categories as paths from the first level, collections by hand, values of attributes. */
export interface Classes {
  categories: Names[][]
  collections: Names[]
  attributes: NamedValues[]
}

const escaped = (name: string): string => name.replaceAll(/[\\|=;>]/g, String.raw`\$&`)
export const namesCell = ({ cs, en = cs }: Names): string =>
  cs === en ? escaped(cs) : `${escaped(cs)} | ${escaped(en)}`
export const valuesCell = (all: readonly NamedValues[]): string =>
  all.map(({ name, values }) => `${namesCell(name)} = ${values.map(namesCell).join('; ')}`).join('\n')
export const pathsCell = (paths: readonly (readonly Names[])[]): string =>
  paths.map((path) => path.map(namesCell).join(' > ')).join('\n')
/** The values of a variant by their Czech names, in the order of the options. */
export const combinationCell = (values: readonly string[]): string => values.map(escaped).join('; ')

/** The parts between separators that no backslash precedes, each without outer spaces. */
function partsOf(text: string, separator: string): string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\[^]|[^]/gu)) {
    if (piece === separator) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts.map((part) => part.trim())
}
const filled = (parts: string[]): string[] => parts.filter((part) => part !== '')
const plain = (text: string): string => text.replaceAll(/\\([^])/gu, '$1')
const linesOf = (cell: string): string[] => filled(partsOf(cell, '\n'))

function readNames(text: string): Names | null {
  const [cs = '', en, ...more] = partsOf(text, '|').map(plain)
  return cs === '' || en === '' || more.length > 0 ? null : { cs, ...(en === undefined ? {} : { en }) }
}

/** All of them, or null if one could not be read. */
const whole = <One>(all: readonly (One | null)[]): One[] | null =>
  all.every((one) => one !== null) ? (all as One[]) : null

/** Reads `valuesCell`. @returns null for a line without a name or values */
export const readValues = (cell: string): NamedValues[] | null =>
  whole(
    linesOf(cell).map((line) => {
      const [head = '', list = '', ...more] = partsOf(line, '=')
      const name = readNames(head)
      const values = whole(filled(partsOf(list, ';')).map(readNames))
      return name && values && values.length > 0 && more.length === 0 ? { name, values } : null
    }),
  )

/** Reads `pathsCell`. @returns null for a path with an empty level */
export const readPaths = (cell: string): Names[][] | null =>
  whole(linesOf(cell).map((line) => whole(partsOf(line, '>').map(readNames))))

export const readCombination = (cell: string): string[] => filled(partsOf(cell, ';')).map(plain)

/** True if two names mean the same thing: the Czech one decides, whatever its case. */
export const isSameName = (one: Names, other: Names): boolean =>
  one.cs.toLocaleLowerCase('cs') === other.cs.toLocaleLowerCase('cs')
