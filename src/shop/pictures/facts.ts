/** How a picture is framed: slot, focal point, crop. Apart from rules.ts, which the home page loads. Pure. */

/**
 * What a picture shows, in the order of a product's page. Pictures of a slot are cut to its ratio (`picture-cut.css`): front and
 * back 4:5, macro 1:1, in a hand and in use 3:2. The others are shown whole.
 */
export const slots = ['front', 'back', 'macro', 'hand', 'use'] as const

/** Width by height, as in `picture-cut.css`. */
export const ratios: Record<(typeof slots)[number], number> = {
  front: 0.8,
  back: 0.8,
  macro: 1,
  hand: 1.5,
  use: 1.5,
}

/** The part of a picture that is kept, in percent of the whole one. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** The part as pixels of the whole picture. */
export const cropPixels = (
  whole: { width: number; height: number },
  { left, top, width, height }: Crop,
): Crop => ({
  left: Math.floor((whole.width * left) / 100),
  top: Math.floor((whole.height * top) / 100),
  width: Math.max(1, Math.floor((whole.width * width) / 100)),
  height: Math.max(1, Math.floor((whole.height * height) / 100)),
})

/** A focal point of the whole picture as one of its part; a point outside is at its edge. */
export function focusWithin(
  { focusX, focusY }: Pick<Framing, 'focusX' | 'focusY'>,
  { left, top, width, height }: Crop,
): Pick<Framing, 'focusX' | 'focusY'> {
  const within = (at: number, from: number, size: number) =>
    Math.min(100, Math.max(0, Math.round(((at - from) * 100) / size)))
  return { focusX: within(focusX, left, width), focusY: within(focusY, top, height) }
}

/** How the shop shows a picture of a product. */
export interface Framing {
  /** Null: in none. A product has at most one picture in each slot. */
  slot: (typeof slots)[number] | null
  /** The point that stays in sight where the picture is cut: percent from the left and from the top. */
  focusX: number
  focusY: number
}

/**
 * The pictures of a product in the order in which the shop shows them: the front, or without one the first, leads; the other
 * slots follow, then those in no slot.
 */
export function inSlots<One extends Pick<Framing, 'slot'>>(pictures: readonly One[]): One[] {
  const leading = pictures.find(({ slot }) => slot === 'front') ?? pictures[0]
  const place = (one: One) => (one === leading ? -1 : one.slot ? slots.indexOf(one.slot) : slots.length)
  return pictures.toSorted((one, other) => place(one) - place(other))
}
