import { LazyImage } from '../lazy-image.tsx'

/** The drawings of public/art: address and natural size in pixels. */
const pictures = {
  'pack-original': ['/art/pack-original.svg', 360, 500],
  'pack-chilli': ['/art/pack-chilli.svg', 360, 500],
  'pack-pepper': ['/art/pack-pepper.svg', 360, 500],
  box: ['/art/box.svg', 640, 500],
  jerky: ['/art/jerky.svg', 500, 340],
  origin: ['/art/origin.svg', 800, 496],
  'strip-1': ['/art/strip-1.svg', 460, 150],
  'strip-2': ['/art/strip-2.svg', 460, 150],
} as const

/** The natural size of a drawing by its address; null: no drawing has it. */
export function drawingAt(src: string): { src: string; width: number; height: number } | null {
  // Packs without words, which any merchant may show.
  if (/^\/art\/plain-[a-z]+\.svg$/.test(src)) return { src, width: 360, height: 500 }
  const found = Object.values(pictures).find(([address]) => address === src)
  return found ? { src, width: found[1], height: found[2] } : null
}

export type PictureName = keyof typeof pictures

export type PictureProps = {
  name: PictureName
  /** The alternative text; left out, it is decoration. */
  alt?: string
  /** The width in pixels at which it is laid out; the height follows. */
  width?: number
  /** Load at once, for pictures that are visible first (`behind`: after those); otherwise within 400 px of the viewport. */
  eager?: boolean | 'behind'
  className?: string
}

/** A drawing: the three packs, the opened box, pieces of meat, the meat's origin. */
export function Picture({ name, alt = '', width, eager, className }: PictureProps) {
  const [src, naturalWidth, naturalHeight] = pictures[name]
  const shown = width ?? naturalWidth
  const size = { width: shown, height: Math.round((shown * naturalHeight) / naturalWidth), className }
  return eager ? (
    <img src={src} alt={alt} fetchPriority={eager === true ? 'high' : 'low'} decoding="async" {...size} />
  ) : (
    <LazyImage src={src} alt={alt} {...size} />
  )
}
