import { expect, test } from 'vitest'
import { jpeg, png, webp } from '../../../test/photos.ts'
import { readPhoto } from './photos.ts'

test('a photo is recognized by its own bytes: JPEG, PNG, and WebP of all three kinds', () => {
  const shown = [
    jpeg(4000, 3000),
    png(640, 480),
    webp('VP8 ', 800, 600),
    webp('VP8L', 801, 601),
    webp('VP8X', 802, 602),
  ]
  expect(shown.map(readPhoto)).toMatchObject([
    { contentType: 'image/jpeg', width: 4000, height: 3000 },
    { contentType: 'image/png', width: 640, height: 480 },
    { contentType: 'image/webp', width: 800, height: 600 },
    { contentType: 'image/webp', width: 801, height: 601 },
    { contentType: 'image/webp', width: 802, height: 602 },
  ])
})

test('a JPEG with metadata before its size, and with filling bytes, is read as well', () => {
  const [start, rest] = [jpeg(10, 20).subarray(0, 2), jpeg(10, 20).subarray(2)]
  const exif = Buffer.concat([Buffer.from('ffe1', 'hex'), Buffer.from([0x20, 0x02]), Buffer.alloc(0x2000)])
  const filled = Buffer.concat([start, exif, Buffer.from([0xff, 0xff]), rest])
  expect(readPhoto(filled)).toMatchObject({ contentType: 'image/jpeg', width: 10, height: 20 })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
  ['a HEIC', Buffer.from('\u0000\u0000\u0000\u0018ftypheic'.padEnd(60, '\u0000'), 'latin1')],
  ['a ZIP', Buffer.from('504b0304'.padEnd(120, '0'), 'hex')],
  [
    'the first bytes of a JPEG and a page behind',
    Buffer.from('\u00ff\u00d8\u00ff<script>alert(1)</script>', 'latin1'),
  ],
  ['a JPEG that ends before its size', jpeg(100, 100).subarray(0, 20)],
  ['a JPEG without any size', Buffer.from('ffd8ffda0008' + '00'.repeat(40), 'hex')],
  [
    'a JPEG whose segment is shorter than its own length',
    Buffer.from('ffd8ffe00000' + '00'.repeat(40), 'hex'),
  ],
  ['a PNG cut short', png(10, 10).subarray(0, 30)],
  ['a PNG of no width', png(0, 10)],
  [
    'a RIFF that is no picture',
    Buffer.concat([Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt '), Buffer.alloc(40)]),
  ],
])('W14: %s is no photo', (_, bytes) => {
  expect(readPhoto(bytes)).toBe('complaint.error.photo_type')
})

test('W14: a photo that claims more pixels than anybody can show is refused, one of 40 megapixels is taken', () => {
  expect(readPhoto(png(50_000, 50_000))).toBe('complaint.error.photo_pixels')
  expect(readPhoto(jpeg(65_535, 65_535))).toBe('complaint.error.photo_pixels')
  expect(readPhoto(png(8000, 5001))).toBe('complaint.error.photo_pixels')
  expect(readPhoto(png(8000, 5000))).toMatchObject({ width: 8000 })
})

test('W14: a photo has at most 5 MB', () => {
  const long = (bytes: number) => Buffer.concat([jpeg(10, 10), Buffer.alloc(bytes - jpeg(10, 10).length)])
  expect(readPhoto(long(5 * 1024 * 1024))).toMatchObject({ contentType: 'image/jpeg' })
  expect(readPhoto(long(5 * 1024 * 1024 + 1))).toBe('complaint.error.photo_size')
})
