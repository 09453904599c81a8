/** What React Router writes into every page, in fewer bytes: a page's HTML has its budget (docs/design.md). */

/**
 * The list of a page's modules without its indentation, half a kilobyte of spaces, and without saying of each route what it
 * does not have: the router only asks whether it has.
 */
export const compactManifest = (html: string): string =>
  // Only a script has plain quotes: words of people that begin like it are not taken for it.
  html.replace(/window\.__reactRouterManifest = \{\n {2}"[\s\S]*?\n\};/, (manifest) =>
    manifest
      .replace(/\n\s*/g, '')
      .replace(/": /g, '":')
      .replace(/"has[A-Z]\w*":false,/g, ''),
  )

/** The loaders' data as a text between single quotes, so that none of the hundreds of double ones in it needs a backslash. */
export const compactData = (html: string): string =>
  html.replace(
    /(streamController\.enqueue\()"((?:[^"\\]|\\.)*)"\)/g,
    (_, call: string, text: string) =>
      `${call}'${text.replace(/\\(.)|'/g, (found, escaped: string | undefined) =>
        found === "'" ? "\\'" : escaped === '"' ? '"' : found,
      )}')`,
  )
