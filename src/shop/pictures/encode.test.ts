// Acceptance of uploaded files, tried on files of every kind.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { jpeg as jpegHeader } from '../../../test/photos.ts'
import { uploadedFiles } from '../../../test/pictures.ts'
import { isRefusal } from '../../server/refusal.ts'
import { encodeAll, readPicture } from './encode.ts'

let files: Awaited<ReturnType<typeof uploadedFiles>>
beforeAll(async () => {
  files = await uploadedFiles()
})

const refused = (error_trans_key: string, status = 422) => ({ status, error_trans_key })
const masterOf = async (file: Uint8Array) => {
  const master = await readPicture(file)
  if (isRefusal(master)) throw new Error(master.error_trans_key)
  return master
}

test('JPEG, also for print, PNG, WebP and AVIF are taken as what their bytes are', async () => {
  for (const file of [files.jpeg, files.cmyk, files.png, files.webp, files.avif])
    expect(await readPicture(file)).toMatchObject({ width: 1000, height: 750 })
})

test('W14: a phone’s photo stands upright, and nothing is left of where and by whom it was taken', async () => {
  const { width, height, content } = await masterOf(files.phone)
  expect([width, height]).toEqual([750, 1000])
  for (const word of ['Exif', 'GPS', 'Jana']) expect(Buffer.from(content).includes(word)).toBe(false)
  expect(await sharp(content).metadata()).not.toHaveProperty('exif')
})

test('W14: what is no picture, moves, is cut off, or claims too much is refused in words', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'
  for (const file of [files.gif, files.tiff, Buffer.from(svg), Buffer.from(''), Buffer.from('%PDF-1.7')])
    expect(await readPicture(file)).toMatchObject(refused('pictures.error.kind'))
  for (const file of [files.animated, files.apng])
    expect(await readPicture(file)).toMatchObject(refused('pictures.error.moves'))
  const disguised = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(svg)])
  for (const file of [...files.cut, disguised, files.jpeg.subarray(0, 20), jpegHeader(1000, 1000)])
    expect(await readPicture(file)).toMatchObject(refused('pictures.error.damaged'))
  // 50.4 megapixels of one colour: small as a file, and refused before anything is decoded.
  expect(files.huge.length).toBeLessThan(1_000_000)
  expect(await readPicture(files.huge)).toMatchObject(refused('pictures.error.pixels'))
  expect(await readPicture(Buffer.alloc(12 * 1024 * 1024 + 1))).toMatchObject(
    refused('pictures.error.long', 413),
  )
})

test('every size is there in every format, in its own width, small and without metadata', async () => {
  const encoded = await encodeAll(await masterOf(files.avif))
  expect(encoded.map(({ width, format }) => `${width}.${format}`)).toEqual(
    [240, 480, 960, 1000].flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`)),
  )
  for (const { width, format, content } of encoded) {
    const about = await sharp(content).metadata()
    expect(about).toMatchObject({ width, height: Math.round(width * 0.75), hasAlpha: format !== 'jpg' })
    expect(about.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format])
  }
})

test('the library is loaded with the first picture, not with the program', () => {
  const source = readFileSync('src/shop/pictures/encode.ts', 'utf8')
  expect(source.match(/from 'sharp'/g)).toHaveLength(1)
  expect(source).toMatch(/^import type \{[^}]*\} from 'sharp'$/m)
})
