/** The look of the shop that its merchant sets, and the rules of its colours. Pure, and fit for the browser. */
import { contrast, readableOn } from './colours.ts'
import type { Locale } from './routes.ts'
import { typeset } from './typeset.ts'

/** Four colours; every other one of pages, mails and papers follows from them. */
export interface BrandColours {
  /** The ground of pages. */
  paper: string
  /** Text. */
  ink: string
  /** Buttons, links and the strongest band. */
  main: string
  /** The highlight: the first band of the home page, marks on dark ground. */
  mark: string
}

export interface Brand extends BrandColours {
  sloganCs: string
  sloganEn: string
  /** True: the shop's own mark, patterns and drawings are used; false: its name stands in letters alone. */
  drawings: boolean
  /** The name of the uploaded logo, which stands in place of the shop's name; empty: none. */
  logo: string
  /** True: the logo can be read on a dark ground too; false: it stands on a light plate there. */
  logoOnDark: boolean
}

/** As in src/ui/tokens.css, so that a shop with these colours needs no sheet of its own. */
export const shippedColours: BrandColours = {
  paper: '#f7f0e4',
  ink: '#1b1411',
  main: '#b01e1c',
  mark: '#f3b229',
}

export const plainBrand: Brand = {
  ...shippedColours,
  sloganCs: '',
  sloganEn: '',
  drawings: false,
  logo: '',
  logoOnDark: false,
}

export const colourNames = ['paper', 'ink', 'main', 'mark'] as const

/** WCAG 2.2, 1.4.3: text and its background. */
const leastForText = 4.5
/** A ground light enough for several shades of text. */
const leastForPaper = 10

/** A colour that can't be read: what was measured, what is needed, and the nearest shade that is allowed. */
export interface ColourFault {
  field: keyof BrandColours
  /** The key of its text. */
  key: string
  values: { ratio: string; least: string; nearest: string }
}

const faultKeys: Record<ColourFault['field'], string> = {
  paper: 'settings.error.colour_paper',
  ink: 'settings.error.colour_ink',
  main: 'settings.error.colour_main',
  mark: 'settings.error.colour_mark',
}

const faultOf = (
  field: ColourFault['field'],
  { colour, on, least, end }: { colour: string; on: string; least: number; end: string },
): ColourFault[] => {
  const measured = contrast(colour, on)
  if (measured >= least) return []
  // Rounded down, so that a refused colour never seems to reach what is needed.
  const ratio = String(Math.floor(measured * 10) / 10)
  return [
    {
      field,
      key: faultKeys[field],
      values: { ratio, least: String(least), nearest: readableOn(colour, [on], least, end) },
    },
  ]
}

/** The colours of a brand that can't be read, each at its field. */
export function colourFaults({ paper, ink, main, mark }: BrandColours): ColourFault[] {
  const ground = faultOf('paper', { colour: paper, on: '#000000', least: leastForPaper, end: '#ffffff' })
  // On a ground that is too dark, nothing else can be measured.
  if (ground.length > 0) return ground
  const onPaper = { on: paper, least: leastForText, end: '#000000' }
  const text = faultOf('ink', { colour: ink, ...onPaper })
  return [
    ...text,
    ...faultOf('main', { colour: main, ...onPaper }),
    ...(text.length > 0
      ? []
      : faultOf('mark', { colour: mark, on: ink, least: leastForText, end: '#ffffff' })),
  ]
}

/** The line about the shop in a language; empty: it has none. */
export const sloganIn = ({ sloganCs, sloganEn }: Brand, locale: Locale): string =>
  typeset(locale === 'cs' ? sloganCs : sloganEn, locale)

const isShipped = (colours: BrandColours): boolean =>
  colourNames.every((name) => colours[name] === shippedColours[name])

/** The four colours of a brand; undefined: those that the program ships with. */
export const ownColours = ({ paper, ink, main, mark }: BrandColours): BrandColours | undefined =>
  isShipped({ paper, ink, main, mark }) ? undefined : { paper, ink, main, mark }

/** The address of the sheet with the brand's colours, which names all that is in it; null: the shop's sheet has them. */
export const brandSheetPath = (colours: BrandColours): string | null =>
  isShipped(colours) ? null : `/brand/${colourNames.map((name) => colours[name].slice(1)).join('-')}.css`

/** The colours that the name of a sheet says; null: not the name of one. */
export function coloursIn(name: string): BrandColours | null {
  const [, paper, ink, main, mark] =
    /^([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(name) ?? []
  if (!paper || !ink || !main || !mark) return null
  const colours = { paper: `#${paper}`, ink: `#${ink}`, main: `#${main}`, mark: `#${mark}` }
  return colourFaults(colours).length === 0 ? colours : null
}

/** The address of a brand's logo and its pixels, which its name says; null: it has none. */
export function logoOf({ logo }: Pick<Brand, 'logo'>): { src: string; width: number; height: number } | null {
  const [, width, height] = /-(\d+)x(\d+)$/.exec(logo) ?? []
  return width && height ? { src: `/brand/${logo}.png`, width: Number(width), height: Number(height) } : null
}

/** A logo's pixels within a height and a width, whole. */
export function logoWithin(
  logo: { width: number; height: number },
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(most.width / logo.width, most.height / logo.height)
  return { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) }
}

/** The first letter of a shop's name, for its icon. */
const letterOf = (shopName: string): string => (/[\p{L}\p{N}]/u.exec(shopName)?.[0] ?? '').toUpperCase()

/** The address of the icon with a shop's letter, which names all that is in it. */
export const brandIconPath = ({ main, paper }: BrandColours, shopName: string): string =>
  `/brand/${main.slice(1)}-${paper.slice(1)}-${encodeURIComponent(letterOf(shopName))}.svg`

/** What the name of an icon says; null: not the name of one. */
export function iconIn(name: string): { ground: string; colour: string; letter: string } | null {
  const [, ground, colour, letter] =
    /^([0-9a-f]{6})-([0-9a-f]{6})-([\p{L}\p{N}]{0,3})\.svg$/u.exec(name) ?? []
  return ground && colour && letter !== undefined
    ? { ground: `#${ground}`, colour: `#${colour}`, letter }
    : null
}
