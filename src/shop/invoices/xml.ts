/** XML from elements in their order: names are ours, texts are anybody's. */

export interface Element {
  name: string
  attributes: Record<string, string>
  content: Element[] | string
}

/** An element; children that are absent are left out. */
export function element(
  name: string,
  content: (Element | null)[] | string | number,
  attributes: Record<string, string> = {},
): Element {
  return {
    name,
    attributes,
    content: Array.isArray(content) ? content.filter((child) => child !== null) : String(content),
  }
}

/** A whole file in UTF-8. */
export const xmlFile = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`

function written({ name, attributes, content }: Element, indent: string): string {
  const opening = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`),
  ].join(' ')
  if (typeof content === 'string')
    return content === '' ? `${indent}<${opening}/>` : `${indent}<${opening}>${escaped(content)}</${name}>`
  if (content.length === 0) return `${indent}<${opening}/>`
  const children = content.map((child) => written(child, `${indent}  `)).join('\n')
  return `${indent}<${opening}>\n${children}\n${indent}</${name}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters have no place in XML 1.0, escaped or not. */
const escaped = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\uD800-\uDFFF\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
