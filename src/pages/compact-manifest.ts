/** The list of a page's modules without its indentation: React Router writes half a kilobyte of spaces into every page. */
export const compactManifest = (html: string): string =>
  html.replace(/window\.__reactRouterManifest = \{[\s\S]*?\n\};/, (manifest) =>
    manifest.replace(/\n\s*/g, '').replace(/": /g, '":'),
  )
