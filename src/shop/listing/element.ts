/** Writes XML of elements that hold either text or elements. */
import { escapeXml } from '../../server/xml.ts'

/** Name and what stands in it; what holds null is left out. */
export type Element = readonly [name: string, content: string | number | null | readonly Element[]]

// XML 1.0 has no way to write these at all.
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu

/** Elements one on a line: validators name the line of a fault. */
export function writeElements(elements: readonly Element[]): string {
  return elements
    .flatMap(([name, content]) => (content === null ? [] : [`<${name}>${inner(content)}</${name}>`]))
    .join('\n')
}

const inner = (content: string | number | readonly Element[]): string =>
  typeof content === 'object'
    ? `\n${writeElements(content)}\n`
    : escapeXml(String(content).replace(unwritable, ''))
