/** Files of pictures for tests, made by sharp before the shop shuts its other decoders. */
import sharp from 'sharp'

const plain = (width: number, height: number, background = '#963', channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } })

/** A JPEG of one colour. */
export const aPicture = async (width = 1000, height = 750, background = '#963'): Promise<Uint8Array> =>
  await plain(width, height, background).jpeg().toBuffer()

/** A PNG with transparency, as a merchant's logo. */
export const aLogo = async (width = 480, height = 120, format: 'png' | 'gif' = 'png'): Promise<Uint8Array> =>
  await plain(width, height, '#0b6e4f80', 4).toFormat(format).toBuffer()

/** One file of each kind that is taken, and of each that is not. */
export async function uploadedFiles() {
  const jpeg = await aPicture()
  const png = await plain(1000, 750).png().toBuffer()
  const avif = await plain(1000, 750, 'rgba(9, 9, 9, 0.5)', 4).avif({ effort: 0 }).toBuffer()
  const frames = await Promise.all(
    ['#900', '#090'].map(async (colour) => await plain(900, 900, colour).png().toBuffer()),
  )
  const fromPhone = plain(1000, 750)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'Jana Dlouhá' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1' } })
  return {
    jpeg,
    png,
    webp: await plain(1000, 750).webp().toBuffer(),
    avif,
    cmyk: await plain(1000, 750).toColourspace('cmyk').jpeg().toBuffer(),
    /** On its side, with the place and the photographer in its metadata. */
    phone: await fromPhone.jpeg().toBuffer(),
    huge: await plain(8400, 6000).png().toBuffer(),
    gif: await plain(1000, 750).gif().toBuffer(),
    tiff: await plain(1000, 750).tiff().toBuffer(),
    animated: await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer(),
    /** A PNG that names its frames before its picture data. */
    apng: Buffer.concat([
      png.subarray(0, 33),
      Buffer.from('000000086163544c000000020000000000000000', 'hex'),
      png.subarray(33),
    ]),
    cut: [jpeg, png, avif].map((file) => Buffer.from(file.subarray(0, file.length - 120))),
  }
}
