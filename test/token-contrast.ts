/** Reads the roles of a style sheet as src/ui/tokens.css has them, for every scheme and tone, and compares their contrast. */
import { contrast } from '../src/lib/colours.ts'

const dark = '(prefers-color-scheme: dark)'
const more = '(prefers-contrast: more)'
const schemes = {
  light: [''],
  dark: ['', dark],
  'more contrast': ['', more],
  'more contrast, dark': ['', dark, more, `${more} and ${dark}`],
}
const tones = [':root', 'ink', 'meat', 'mustard']

/** [text, background, least contrast]: WCAG AA for text, 3 for controls and focus. */
const pairs: [string, string, number][] = [
  ...['bg', 'bg-2', 'field-bg'].flatMap((back): [string, string, number][] =>
    ['fg', 'fg-soft', 'bad'].map((text) => [text, back, 4.5]),
  ),
  ...['accent', 'ok', 'warn'].flatMap((text): [string, string, number][] => [
    [text, 'bg', 4.5],
    [text, 'bg-2', 4.5],
  ]),
  ['action-fg', 'action-bg', 4.5],
  ['action-fg', 'action-hover', 4.5],
  ['action-bg', 'bg', 3],
  ['field-edge', 'bg', 3],
  ['field-edge', 'field-bg', 3],
  ['focus', 'bg', 3],
  ['rule', 'bg', 3],
]

/** The rules of each media query ('' = outside of all), as [selector, declarations]. */
function rulesByMedia(css: string): Map<string, [string, string][]> {
  const parts = css.replace(/\/\*[\s\S]*?\*\//g, '').split(/@media ([^{]*)\{/)
  const found = new Map<string, [string, string][]>()
  for (let part = 0; part < parts.length; part += 2) {
    const rules = [...(parts[part] ?? '').matchAll(/([^{}]+)\{([^}]*)\}/g)]
    found.set(
      part === 0 ? '' : (parts[part - 1] ?? '').trim(),
      rules.map((rule) => [rule[1] ?? '', rule[2] ?? '']),
    )
  }
  return found
}

function roles(css: string, media: string[], tone: string): Map<string, string> {
  const rules = rulesByMedia(css)
  const values = new Map<string, string>()
  for (const selector of [':root', `'${tone}'`])
    for (const query of media)
      for (const [name, body] of rules.get(query) ?? [])
        if (name.includes(selector))
          for (const [, key, value] of `${body};`.matchAll(/--([\w-]+):\s*([^;]+);/g))
            values.set(key!, value!)
  return values
}

const longHex = (colour: string): string =>
  colour.length === 4 ? `#${Array.from(colour.slice(1), (digit) => digit + digit).join('')}` : colour

/** The pairs of a sheet with too little contrast, with their scheme and tone. */
export function faintPairs(css: string): string[] {
  return Object.entries(schemes).flatMap(([scheme, media]) =>
    tones.flatMap((tone) => {
      const values = roles(css, media, tone)
      const colour = (role: string): string => {
        const value = values.get(role) ?? ''
        return value.startsWith('var(--') ? colour(value.slice(6, -1)) : longHex(value)
      }
      return pairs
        .filter(([text, back, least]) => !(contrast(colour(text), colour(back)) >= least))
        .map(([text, back]) => `${scheme}, ${tone}: ${text} on ${back}`)
    }),
  )
}
