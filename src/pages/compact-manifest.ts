/** Shortens the parts that React Router writes into every page: a page's HTML has its budget (docs/storefront.md). */

/**
 * The list of a page's modules without its indentation, half a kilobyte of spaces, and without the false values
 * of each route: the router only checks the true ones.
 */
export const compactManifest = (html: string): string =>
  // Only a script has plain quotes, so people's words with the same beginning are not mistaken for it.
  html.replace(/window\.__reactRouterManifest = \{\n {2}"[\s\S]*?\n\};/, (manifest) =>
    manifest
      .replace(/\n\s*/g, '')
      .replace(/": /g, '":')
      .replace(/"has[A-Z]\w*":false,/g, ''),
  )

/** The beginning of the loaders' data in the script that passes it on: only a script has plain quotes. */
const dataBegin = 'streamController.enqueue('

/** The loaders' data as a text in single quotes, so that none of the thousands of double ones in it needs a backslash. */
export function compactData(html: string): string {
  let [compact, at] = ['', 0]
  for (;;) {
    const begin = html.indexOf(`${dataBegin}"`, at)
    if (begin < 0) return compact + html.slice(at)
    // Within the data, characters that could end the script are escaped.
    const from = begin + dataBegin.length
    const end = html.lastIndexOf('")', html.indexOf('</script>', from)) + 1
    // A script that is not closed is not one of ours.
    if (end <= from) return compact + html.slice(at)
    compact += html.slice(at, from) + singleQuoted(html.slice(from, end))
    at = end
  }
}

/**
 * Characters that can't stand unescaped between single quotes, or in a script of an HTML page: first the
 * backslash, which marks the others.
 */
const escaped: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

// One character after the other: long lists have thousands, and calling a function for each takes ten times as long.
const singleQuoted = (json: string): string =>
  `'${Object.entries(escaped).reduce((text, [sign, told]) => text.replaceAll(sign, told), String(JSON.parse(json)))}'`
