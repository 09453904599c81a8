/** Pictures of products: accepted files, their sizes, and their URLs. Pure. */
import type { Locale } from '../../lib/routes.ts'
import type { Framing } from './facts.ts'

/** Descriptions of a picture for people who can't see it. */
export type AltTexts = Record<Locale, string>

/** A picture that the shop shows, with all its sizes. */
export interface ProductPicture extends Framing {
  /** Identifies the file and its encoding. */
  hash: string
  /** Pixels of the master that the sizes are made from. */
  width: number
  height: number
  alt: AltTexts
  /** If it is a part: the hash of the whole picture, by which pages name it. */
  whole?: string
}

/**
 * The formats of every size, smallest first. A browser takes the first that it supports; feeds and older browsers take JPEG.
 */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const mediaTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** Bytes of a file, and pixels in it. A phone's photo of 50 megapixels is the largest in practice. */
export const longestFile = 12 * 1024 * 1024
export const mostPixels = 50_000_000
/** Pixels of the longer side: less looks poor on the product's page, and price comparison sites refuse it. */
export const leastSide = 800
/** Pixels of the longer side that are kept. */
export const keptSide = 2400
/** Highest ratio of the longer side to the shorter: a longer picture does not fit where products are shown. */
export const mostElongated = 3
/** Pictures of one product. */
export const mostPictures = 12
export const longestAlt = 200
/** Days for which a removed picture is still served: pages, feeds and sent mails refer to it. */
export const keptDays = 7

/** Increased when sizes or encoding change: the same file then has new URLs, since browsers cache the old ones. */
export const encoding = 1

const widths = [240, 480, 960, 1600] as const

/** Widths in which a picture is served: never wider than it is, and the largest as wide as allowed. */
export function widthsOf(width: number): number[] {
  const most = Math.min(width, widths[widths.length - 1] ?? width)
  return [...widths.filter((one) => one < most), most]
}

/** The height of a picture at a width. */
export const heightAt = (width: number, picture: Pick<ProductPicture, 'width' | 'height'>): number =>
  Math.max(1, Math.round((width * picture.height) / picture.width))

/** Identifies the file of a picture in one size and format. */
export interface PictureFileName {
  hash: string
  width: number
  format: PictureFormat
}

export const picturesPath = '/obrazky/:name'

export const picturePath = ({ hash, width, format }: PictureFileName): string =>
  `/obrazky/${hash}-${width}.${format}`

const namePattern = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp|jpg)$/

/** Parses the last part of a picture's URL; null: not the name of a picture. */
export function readPictureName(name: string): PictureFileName | null {
  const [, hash, width, format] = namePattern.exec(name) ?? []
  return hash === undefined ? null : { hash, width: Number(width), format: format as PictureFormat }
}

/**
 * A picture as a page shows it: sources by format, the fallback for all browsers, and its natural size, which
 * reserves its space.
 */
export interface PictureView {
  sources: { type: string; srcSet: string }[]
  src: string
  width: number
  height: number
  /** For `picture-cut.css`, as attributes of the picture: its slot, and its focal point in percent of two digits. */
  'data-slot'?: string
  'data-x'?: string
  'data-y'?: string
}

const middle = 50

/** How a picture is cut, as attributes; none: it is shown whole. Left out, its focal point is the middle. */
export const cutOf = ({ slot, focusX, focusY }: Framing): Partial<PictureView> => ({
  ...(slot && { 'data-slot': slot }),
  ...(slot && focusX !== middle && { 'data-x': String(focusX).padStart(2, '0') }),
  ...(slot && focusY !== middle && { 'data-y': String(focusY).padStart(2, '0') }),
})

/** JPEG of a medium size, for browsers that support neither of the other formats. */
const plainWidth = 960

export function pictureView({ hash, width, height, ...framing }: ProductPicture): PictureView {
  const setOf = (format: PictureFormat): string =>
    widthsOf(width)
      .map((one) => `${picturePath({ hash, width: one, format })} ${one}w`)
      .join(', ')
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: mediaTypes[format],
    srcSet: setOf(format),
  }))
  const plain = widthsOf(width).findLast((one) => one <= plainWidth) ?? width
  return {
    sources,
    src: picturePath({ hash, width: plain, format: 'jpg' }),
    width,
    height,
    ...cutOf(framing),
  }
}

/** The picture that represents a product where there is room for one; null: its drawing does. */
export const coverOf = ([first]: readonly ProductPicture[]): PictureView | null =>
  first ? pictureView(first) : null

/** The largest JPEG, for feeds and for pages that show a product elsewhere. */
export function sharedPicture(picture: ProductPicture): { src: string; width: number; height: number } {
  const width = widthsOf(picture.width).at(-1) ?? picture.width
  const src = picturePath({ hash: picture.hash, width, format: 'jpg' })
  return { src, width, height: heightAt(width, picture) }
}

/** The reason why a picture of these pixels is refused; null: accepted. */
export function faultOfSize({ width, height }: { width: number; height: number }): string | null {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  if (width * height > mostPixels) return 'pictures.error.pixels'
  if (longer < leastSide) return 'pictures.error.small'
  return longer > mostElongated * shorter ? 'pictures.error.shape' : null
}
