import type { Words } from '../../shop/content/facts.ts'
import type { Tone } from '../../ui/layout.tsx'

const tones = ['mustard', 'meat', 'ink'] as const

/** The colour of a section's band. */
export const toneOf = ({ tone }: Words): Tone => tones.find((one) => one === tone) ?? 'paper'
