/** Shows a page in a scheme other than the system's, by the page's own rules for it. */

export const schemes = ['light', 'dark', 'contrast', 'contrast-dark'] as const
export type Scheme = (typeof schemes)[number]

export const isScheme = (text: string | null): text is Scheme => schemes.includes(text as Scheme)

/**
 * A media query as answered in a scheme: conditions on colours or contrast are answered here, the rest stays a
 * condition. `(prefers-contrast: more) and (min-width: 1px)` in `light` becomes `not all`.
 */
export function answered(query: string, scheme: Scheme): string {
  const isDark = scheme === 'dark' || scheme === 'contrast-dark'
  const isMore = scheme === 'contrast' || scheme === 'contrast-dark'
  const answer = (condition: string): boolean | null => {
    const [, feature, value] =
      /^\((prefers-color-scheme|prefers-contrast):\s*([\w-]+)\)$/.exec(condition) ?? []
    if (feature === 'prefers-color-scheme') return (value === 'dark') === isDark
    if (feature === 'prefers-contrast') return (value === 'more') === isMore
    return null
  }
  const choices = query.split(/\s*,\s*/).map((choice) => {
    const conditions = choice.split(/\s+and\s+/)
    if (conditions.some((condition) => answer(condition) === false)) return 'not all'
    return conditions.filter((condition) => answer(condition) === null).join(' and ') || 'all'
  })
  return choices.join(', ')
}

/** Overrides the media queries of all the page's style sheets. @returns a function that restores them */
export function forceScheme(page: Document, scheme: Scheme): () => void {
  const asked = [...page.styleSheets].flatMap((sheet) => mediaRules(sheet.cssRules))
  const before = asked.map(({ media }) => media.mediaText)
  for (const { media } of asked) media.mediaText = answered(media.mediaText, scheme)
  page.documentElement.style.colorScheme = scheme === 'dark' || scheme === 'contrast-dark' ? 'dark' : 'light'
  return () => {
    asked.forEach(({ media }, place) => (media.mediaText = before[place] ?? ''))
    page.documentElement.style.removeProperty('color-scheme')
  }
}

function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    const within = 'cssRules' in rule ? mediaRules((rule as CSSGroupingRule).cssRules) : []
    return rule instanceof CSSMediaRule ? [rule, ...within] : within
  })
}
