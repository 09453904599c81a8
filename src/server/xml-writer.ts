/** Writes XML: elements in order, with names of ours and texts that may hold anything. */
import XmlBuilder from 'fast-xml-builder'

/** An element ready to be written, in the library's format: made by `element` and `elements` only. */
export interface Element {
  readonly [name: string]: readonly Element[] | string | Readonly<Record<string, string>>
}

/** Name and content of an element without attributes; null: the element is left out. */
export type Field = readonly [name: string, content: string | number | null | readonly Field[]]

/** An element; children that are null are left out. */
export function element(
  name: string,
  content: readonly (Element | null)[] | string | number,
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const inner = typeof content === 'object' ? content.filter((child) => child !== null) : textOf(content)
  return { [name]: inner, ':@': writableValues(attributes) }
}

/** Elements of fields, nested as the fields are. */
export const elements = (fields: readonly Field[]): Element[] =>
  fields.flatMap(([name, content]) =>
    content === null ? [] : [{ [name]: typeof content === 'object' ? elements(content) : textOf(content) }],
  )

const textOf = (content: string | number): Element[] =>
  content === '' ? [] : [{ '#text': writable(String(content)) }]

/** XML 1.0 can't hold these, escaped or not; a space keeps the words around them apart. */
const writable = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu, ' ')

const writableValues = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, writable(value)]))

const common = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  suppressEmptyNode: true,
} as const
const oneLine = new XmlBuilder(common)
const lines = new XmlBuilder({ ...common, format: true, indentBy: '' })
const indented = new XmlBuilder({ ...common, format: true, indentBy: '  ' })

const declaration: Element = { '?xml': [], ':@': { version: '1.0', encoding: 'UTF-8' } }

/** A message in UTF-8, all in one line. */
export const xmlMessage = (root: Element): string => oneLine.build([declaration, root])

/** A file in UTF-8, indented for its readers. */
export const xmlFile = (root: Element): string => `${indented.build([declaration, root])}\n`

/**
 * A file in UTF-8 with each element on a separate line, because validators name the line of a fault; not
 * indented, since it may be long.
 */
export const xmlList = (root: Element): string => `${lines.build([declaration, root])}\n`
