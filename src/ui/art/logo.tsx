import { drawnName, useBrand } from '../brand.tsx'
import { classes } from '../classes.ts'
import styles from './logo.module.css'

/** The bull's head, drawn for a field of 64 x 64. */
const BULL =
  'M6 9c1 13 8 19 18 20h16c10-1 17-7 18-20 5 14 1 26-11 29l-5 17q-1 5-6 5h-8q-5 0-6-5l-5-17C5 35 1 23 6 9zM26 53.5a2.6 2.6 0 1 0 .1 0zM38 53.5a2.6 2.6 0 1 0 .1 0zM21.5 36.5l6.5 3-5.5 2zM42.5 36.5l-6.5 3 5.5 2z'

/** The name in outlines, set in the display type; 396 wide, capitals from 31 to 101. */
const NAME =
  'M5 100V31H35Q40 31 44 33Q48 35 51 39Q53 42 53 48Q53 52 51 55Q50 59 48 61Q45 63 43 64V64Q46 66 48 67Q51 69 52 72Q54 76 54 81Q54 86 51 91Q49 95 44 98Q40 100 34 100ZM23 84H31Q33 84 34 82Q35 81 35 78Q35 76 34 75Q34 74 33 73Q32 72 31 72H23ZM23 58H30Q31 58 32 57Q33 56 34 55Q34 54 34 52Q34 49 33 48Q32 46 30 46H23ZM60 100V31H80V100ZM113 101Q101 101 94 92Q88 84 88 66Q88 53 91 46Q94 38 100 34Q106 30 115 30Q121 30 126 32Q131 33 134 36Q137 40 139 45Q141 50 141 56H122Q122 54 122 52Q121 50 121 49Q120 47 118 47Q117 46 115 46Q113 46 111 47Q109 48 108 49Q108 51 107 53Q107 56 107 59V72Q107 76 108 79Q108 82 110 84Q112 85 115 85Q118 85 119 84Q121 83 122 81Q122 79 122 76V76H114V62H141V100H131L129 94Q128 96 126 97Q123 99 120 100Q117 101 113 101ZM162 100V31H188L192 55Q193 57 193 60Q194 63 194 66Q195 69 195 72H196Q196 70 197 67Q197 64 198 61Q198 58 199 56L203 31H229V100H210V79Q210 74 211 70Q211 65 211 62Q211 58 211 57H210Q210 58 210 60Q209 62 209 64Q209 65 208 67L202 100H188L182 67Q181 65 181 64Q181 62 180 60Q180 58 180 57H179Q179 59 179 63Q179 67 179 71Q180 75 180 79V100ZM238 100V31H282V47H257V57H278V73H257V84H282V100ZM285 100 301 31H327L343 100H323L321 90H306L305 100ZM309 75H319L316 60Q316 59 316 58Q316 56 315 54Q315 52 315 51Q314 49 314 47H313Q313 49 313 52Q312 54 312 56Q312 58 311 60ZM360 100V47H345V31H394V47H379V100Z'

export type MarkProps = {
  size?: number
  /** A name for screen readers; without it the mark is decoration. */
  title?: string
  className?: string
}

/** The mark alone, in the colour of the text; nothing in a shop without drawings. */
export function BullMark({ size = 48, title, className }: MarkProps) {
  if (!useBrand().drawings) return null
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" className={className} {...named(title)}>
      <path fill="currentColor" fillRule="evenodd" d={BULL} />
    </svg>
  )
}

export type LogoProps = {
  /** The name of the shop. */
  name: string
  /** The height in pixels; the width follows (about 6.3 times). */
  height?: number
  title?: string
  className?: string
}

/**
 * The merchant's own logo. Without one: mark and name side by side, the mark in the accent colour, the name in the colour of the text; another name than the drawn
 * one stands in letters.
 */
export function Logo({ name, height = 40, title, className }: LogoProps) {
  const { drawings, logo } = useBrand()
  const shown = classes(styles.name, height > 48 && styles.large, className)
  if (logo) return <img {...logo} alt={name} className={shown} />
  if (!drawings || name !== drawnName)
    return (
      <span className={shown} aria-hidden={title ? undefined : true}>
        {name}
      </span>
    )
  return (
    <svg width={height * 6.3} height={height} viewBox="0 0 504 80" className={className} {...named(title)}>
      <path
        fill="var(--accent, currentColor)"
        fillRule="evenodd"
        transform="translate(0 -1) scale(1.28)"
        d={BULL}
      />
      <path fill="currentColor" transform="translate(102 -26)" d={NAME} />
    </svg>
  )
}

function named(title: string | undefined) {
  return title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }
}
