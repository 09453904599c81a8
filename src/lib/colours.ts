/** Colours as `#rrggbb`: their contrast (WCAG 2.2), and shades of them. Pure. */

export const isColour = (given: string): boolean => /^#[0-9a-f]{6}$/.test(given)

const parts = (colour: string): [red: number, green: number, blue: number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

/** 0: black, 1: white. */
export function luminance(colour: string): number {
  const [red, green, blue] = parts(colour).map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** @param share of the other colour, from 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const ends = parts(other)
  const mixed = parts(one).map((part, place) => Math.round(part + ((ends[place] ?? 0) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const steps = 100

/** The nearest shade on the way to `end` that reaches a contrast on all backgrounds; `end` itself if none does. */
export function readableOn(colour: string, backs: readonly string[], least: number, end: string): string {
  for (let step = 0; step < steps; step++) {
    const shade = mix(colour, end, step / steps)
    if (backs.every((back) => contrast(shade, back) >= least)) return shade
  }
  return end
}
