/**
 * Reading and encoding of pictures by libvips (sharp). It works on threads of its own, one picture at a time, so that a web
 * process goes on answering; and it is loaded by the first picture, since most processes never see one.
 */
import type { Sharp, SharpOptions } from 'sharp'
import { boundTo } from '../../server/bound.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { kindOfFile, saysThatItMoves } from './file-kind.ts'
import { cropPixels, type Crop } from './facts.ts'
import { faultOfSize, keptSide, longestFile, mostPixels, widthsOf, type PictureFormat } from './rules.ts'

/** The source of all sizes of a picture: upright, in sRGB, without metadata. */
export interface Master {
  width: number
  height: number
  /** WebP. */
  content: Uint8Array
}

export interface EncodedFile {
  width: number
  format: PictureFormat
  content: Uint8Array
}

/** A damaged file that keeps the decoder busy is given up. */
const patience = { seconds: 60 }
const taken = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`)

type Open = (content: Uint8Array, options?: SharpOptions) => Sharp
let loading: Promise<Open> | undefined

async function load(): Promise<Open> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // Every other decoder (SVG, PDF, GIF, TIFF …) is shut, whatever a file claims to be.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: taken })
  const bounds = { limitInputPixels: mostPixels, failOn: 'error' } as const
  return (content, options = {}) => sharp(content, { ...bounds, ...options }).timeout(patience)
}

const opener = async (): Promise<Open> => await (loading ??= load())

const oneAtATime = boundTo({ running: 1, waiting: Infinity })

/**
 * Reads an uploaded file: recognises its kind by its bytes, decodes it to the end, turns it upright, reduces
 * it, and drops all metadata (place, camera, owner).
 * @returns 413 too long; 422 not a picture, or one that moves, is damaged, too small, too large or too long in
 * one direction; 503 busy.
 */
export async function readPicture(file: Uint8Array): Promise<Master | Refusal> {
  if (file.length > longestFile) return refuse(413, 'pictures.error.long')
  const kind = kindOfFile(file)
  if (!kind) return refuse(422, 'pictures.error.kind')
  if (saysThatItMoves(file, kind)) return refuse(422, 'pictures.error.moves')
  return (await oneAtATime(async () => await masterOf(file))) ?? refuse(503, 'error.busy')
}

async function masterOf(file: Uint8Array): Promise<Master | Refusal> {
  const open = await opener()
  try {
    // Checks the header only: too large a picture is refused in our words, before anything is decoded.
    const { pages = 1, autoOrient } = await open(file, { limitInputPixels: false }).metadata()
    if (pages > 1) return refuse(422, 'pictures.error.moves')
    const fault = faultOfSize(autoOrient)
    if (fault) return refuse(422, fault)
    const { data, info } = await open(file)
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 95, alphaQuality: 100, effort: 0 })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, content: data }
  } catch {
    // The decoder's own message is in English and technical, so staff only reads that the file is damaged.
    return refuse(422, 'pictures.error.damaged')
  }
}

export interface EncodedLogo {
  width: number
  height: number
  /** PNG, with the transparency of the file. */
  content: Uint8Array
  /** PNG on white. */
  onWhite: Uint8Array
}

/** Logos are shown up to 56 pixels high, on the sharpest screens four times as many. */
const logoHeight = { least: 64, kept: 240 }

/** @returns a fault: the last part of the key of its text; null: busy */
export const encodeLogo = async (file: Uint8Array): Promise<EncodedLogo | string | null> =>
  await oneAtATime(async () => await logoOf(file))

async function logoOf(file: Uint8Array): Promise<EncodedLogo | string> {
  const open = await opener()
  try {
    const { pages = 1, autoOrient } = await open(file, { limitInputPixels: false }).metadata()
    const { width, height } = autoOrient
    if (pages > 1) return 'logo_kind'
    if (height < logoHeight.least) return 'logo_small'
    if (width * height > mostPixels || width > 8 * height || height > 2 * width) return 'logo_shape'
    const { data: content, info } = await open(file)
      .autoOrient()
      .resize({ height: logoHeight.kept, withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    const onWhite = await open(content)
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9 })
      .toBuffer()
    return { width: info.width, height: info.height, content, onWhite }
  } catch {
    return 'logo_damaged'
  }
}

/** All sizes of a picture, or of its part, in all formats. Transparency is kept; JPEG, which has none, gets a white background. */
export async function encodeAll({
  content,
  width,
  crop = null,
}: Master & { crop?: Crop | null }): Promise<EncodedFile[]> {
  const open = await opener()
  const part = crop && cropPixels(await open(content).metadata(), crop)
  const files: EncodedFile[] = []
  for (const one of widthsOf(width))
    for (const [format, encode] of Object.entries(encoders)) {
      const made = await oneAtATime(async () => {
        const whole = open(content)
        return await encode((part ? whole.extract(part) : whole).resize({ width: one })).toBuffer()
      })
      if (made) files.push({ width: one, format: format as PictureFormat, content: made })
    }
  return files
}

/** Chosen by measuring (docs/storefront.md, "The catalogue and its pictures"). */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
}
