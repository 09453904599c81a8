/**
 * The style sheet with a brand's colours: the roles of src/ui/tokens.css for every tone and every scheme. Text reaches 4.5 : 1
 * and controls 3 : 1 with any colours that `colourFaults` allows.
 */
import type { BrandColours } from './brand.ts'
import { contrast, luminance, mix, readableOn } from './colours.ts'

const [black, white] = ['#000000', '#ffffff']

type Roles = Record<string, string>

interface Band {
  bg: string
  text: string
  accent: string
  action: string
  focus: string
  /** Preferred text of buttons. */
  onAction: readonly string[]
  /** The least contrast of text: 4.5, or 7 where the reader asks for more. */
  least: number
}

/** The roles of a band by its ground and its text. */
function rolesOn({ bg, text, accent, action, focus, onAction, least }: Band): Roles {
  const isDarkText = luminance(text) < luminance(bg)
  const [end, back] = isDarkText ? [black, white] : [white, black]
  const second =
    [0.09, 0.06, 0.03]
      .map((share) => mix(bg, end, share))
      .find((one) => [text, accent].every((shade) => contrast(shade, one) >= least)) ?? bg
  const field = mix(bg, back, 0.5)
  const backs = [bg, second, field]
  const readable = (shade: string, on: readonly string[] = backs, enough = least) =>
    readableOn(shade, on, enough, end)
  const button = readable(action, [bg], 3)
  const label = [...onAction, white, black].find((one) => contrast(one, button) >= 4.5) ?? text
  return {
    bg,
    'bg-2': second,
    fg: text,
    'fg-soft': readable(mix(text, bg, least > 4.5 ? 0 : 0.22)),
    rule: text,
    'rule-soft': mix(bg, text, least > 4.5 ? 1 : 0.32),
    accent: readable(accent, [bg, second]),
    'action-bg': button,
    'action-fg': label,
    'action-hover': mix(button, luminance(label) > luminance(button) ? black : white, 0.22),
    'field-bg': field,
    'field-edge': readable(mix(text, bg, 0.4), [bg, field], 3),
    focus: readable(focus, [bg], 3),
    ok: readable(isDarkText ? '#17602f' : '#86d79b'),
    warn: readable(isDarkText ? '#7a4a00' : '#f3b229'),
    bad: readable(isDarkText ? '#a31815' : '#ff917c'),
  }
}

/** A dark ground of the hue of the text. */
const darkOf = (ink: string): string =>
  [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => mix(ink, black, share)).find((one) => luminance(one) <= 0.01) ??
  black

/** The ground of pages in both schemes, for the browser's own bars. */
export const groundsOf = ({ paper, ink }: BrandColours): { light: string; dark: string } => ({
  light: paper,
  dark: darkOf(ink),
})

/** A scheme: its named colours, and the band of each tone. */
interface Scheme {
  names: Roles
  root: Roles
  tones: { mustard: Roles; meat: Roles; ink: Roles }
}

function lightScheme({ paper, ink, main, mark }: BrandColours): Scheme {
  const cream = mix(paper, white, 0.5)
  const root = rolesOn({
    bg: paper,
    text: ink,
    accent: main,
    action: main,
    focus: ink,
    onAction: [cream],
    least: 4.5,
  })
  return {
    names: {
      paper,
      kraft: root['bg-2'] ?? paper,
      char: ink,
      meat: main,
      mustard: mark,
      cream,
      'on-mark': ink,
    },
    root,
    tones: tonesOf({ char: ink, meat: main, mark, cream, ink }),
  }
}

function darkScheme({ paper, ink, main, mark }: BrandColours): Scheme {
  const [bg, cream] = [darkOf(ink), mix(paper, white, 0.3)]
  const root = rolesOn({
    bg,
    text: cream,
    accent: main,
    action: main,
    focus: mark,
    onAction: [white, bg],
    least: 4.5,
  })
  const [char, meat] = [mix(bg, paper, 0.09), mix(main, black, 0.1)]
  return {
    names: { paper: bg, kraft: root['bg-2'] ?? bg, char, meat, mustard: mark, cream, 'on-mark': ink },
    root,
    tones: tonesOf({ char, meat, mark, cream, ink }),
  }
}

function tonesOf({
  char,
  meat,
  mark,
  cream,
  ink,
}: Record<'char' | 'meat' | 'mark' | 'cream' | 'ink', string>): Scheme['tones'] {
  const least = 4.5
  const onDark = { text: cream, accent: mark, action: mark, focus: mark, onAction: [ink, cream], least }
  return {
    mustard: rolesOn({
      bg: mark,
      text: ink,
      accent: meat,
      action: ink,
      focus: ink,
      onAction: [cream],
      least,
    }),
    meat: rolesOn({ bg: meat, ...onDark }),
    ink: rolesOn({ bg: char, ...onDark }),
  }
}

function contrastScheme({ main, mark }: BrandColours, isDark: boolean): Scheme {
  const least = 7
  const strong = readableOn(main, [white], least, black)
  const bright = readableOn(mark, [black], 10, white)
  const onDark = {
    text: white,
    accent: bright,
    action: bright,
    focus: bright,
    onAction: [black],
    least,
  }
  const onLight = {
    text: black,
    accent: strong,
    action: strong,
    focus: black,
    onAction: [white],
    least,
  }
  const root = rolesOn(isDark ? { bg: black, ...onDark } : { bg: white, ...onLight })
  const [paper, kraft] = [root['bg'] ?? white, root['bg-2'] ?? white]
  return {
    names: { paper, kraft, char: black, meat: strong, mustard: bright, cream: white, 'on-mark': black },
    root,
    tones: {
      mustard: rolesOn({ bg: bright, ...onLight, accent: black, action: black }),
      meat: rolesOn({ bg: strong, ...onDark }),
      ink: rolesOn({ bg: black, ...onDark }),
    },
  }
}

const rule = (selector: string, roles: Roles): string =>
  `${selector}{${Object.entries(roles)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

const rulesOf = ({ names, root, tones }: Scheme): string =>
  rule(':root', { ...names, ...root }) +
  Object.entries(tones)
    .map(([tone, roles]) => rule(`[data-tone='${tone}']`, roles))
    .join('')

/** The sheet, to stand behind that of the shop. */
export function brandSheet(colours: BrandColours): string {
  return (
    `:root{--logo-ground:${colours.paper}}` +
    rulesOf(lightScheme(colours)) +
    `@media (prefers-color-scheme: dark){${rulesOf(darkScheme(colours))}}` +
    `@media (prefers-contrast: more){${rulesOf(contrastScheme(colours, false))}}` +
    `@media (prefers-contrast: more) and (prefers-color-scheme: dark){${rulesOf(contrastScheme(colours, true))}}`
  )
}
