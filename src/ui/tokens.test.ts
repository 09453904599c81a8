import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
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
function rulesByMedia(): Map<string, [string, string][]> {
  const parts = css.split(/@media ([^{]*)\{/)
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

function roles(media: string[], tone: string): Map<string, string> {
  const rules = rulesByMedia()
  const values = new Map<string, string>()
  for (const selector of [':root', `'${tone}'`])
    for (const query of media)
      for (const [name, body] of rules.get(query) ?? [])
        if (name.includes(selector))
          for (const [, key, value] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) values.set(key!, value!)
  return values
}

function luminance(colour: string): number {
  const digits =
    colour.length === 4
      ? Array.from(colour.slice(1), (digit) => digit + digit)
      : colour.slice(1).match(/../g)!
  const [red, green, blue] = digits.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

for (const [scheme, media] of Object.entries(schemes))
  for (const tone of tones)
    test(`text and controls can be read: ${scheme}, tone ${tone}`, () => {
      const values = roles(media, tone)
      const colour = (role: string): string => {
        const value = values.get(role) ?? ''
        return value.startsWith('var(--') ? colour(value.slice(6, -1)) : value
      }
      const weak = pairs.filter(([text, back, least]) => !(contrast(colour(text), colour(back)) >= least))
      expect(weak).toEqual([])
    })
