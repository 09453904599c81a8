/** A page as its elements and texts, parsed from React's output: enough to ask which elements are next to each other. */

export interface Element {
  tag: string
  attributes: Record<string, string>
  parent: Element | null
  /** Texts and elements in the order of the page. */
  children: (Element | string)[]
}

const alone = new Set([
  'area',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
  '!doctype',
])
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: '\u00a0',
}
const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** Reads a page; what scripts, styles and comments hold is left out. */
export function readHtml(html: string): Element {
  const root: Element = { tag: '', attributes: {}, parent: null, children: [] }
  const said = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  let at = root
  for (const [, end, tag = '', rest = '', text] of said.matchAll(/<(\/?)([\w!-]+)([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) at.children.push(plain(text))
    else if (end) {
      while (at.parent && at.tag !== tag.toLowerCase()) at = at.parent
      at = at.parent ?? root
    } else {
      const attributes = Object.fromEntries(
        [...rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
          name,
          plain(value),
        ]),
      )
      const element: Element = { tag: tag.toLowerCase(), attributes, parent: at, children: [] }
      at.children.push(element)
      if (!alone.has(element.tag) && !rest.endsWith('/')) at = element
    }
  }
  return root
}

/** The words of an element, as they are read. */
export const wordsOf = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : ` ${wordsOf(child)} `)).join('')

/** Each element with its own text. */
export function textsIn(element: Element): { text: string; of: Element }[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [{ text: child, of: element }] : textsIn(child),
  )
}

/** The nearest of these around an element, itself included. */
export function around(element: Element, tags: readonly string[]): Element | null {
  if (tags.includes(element.tag)) return element
  return element.parent ? around(element.parent, tags) : null
}
