import type { PictureView } from '../../shop/pictures/rules.ts'
import { Picture, type PictureName } from '../../ui/art/pictures.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { PlainPack } from '../../ui/art/plain-pack.tsx'
import { TShirt } from '../../ui/art/t-shirt.tsx'
import '../../ui/picture-cut.css'

const packs: Record<string, PictureName> = {
  'snack-original': 'pack-original',
  'snack-chilli': 'pack-chilli',
  'snack-pepper': 'pack-pepper',
}

export type ProductPictureProps = {
  /** Its drawing: `drawingOf` of the catalogue. */
  art: string
  /** The picture to show instead of the drawing; null: the product has no pictures. */
  picture: PictureView | null
  /** The width in pixels at which it is laid out; the height follows. A picture's own size is set by CSS. */
  width: number
  /** The alternative text; left out, it is decoration next to the name. */
  alt?: string
  eager?: boolean
  className?: string
}

/** The ground that a drawing stands out from. */
export const toneOf = (art: string) => (art === 'snack-pepper' || art === 'pack-mustard' ? 'ink' : 'mustard')

/** A product's picture, else its drawing: its pack, the t-shirt, or a plain pack in its colour. */
export function ProductPicture({ art, picture, alt = '', eager = false, ...place }: ProductPictureProps) {
  if (picture) {
    const { sources: given, ...shown } = picture
    const sources = given.map((source) => <source key={source.type} {...source} sizes={`${place.width}px`} />)
    return eager ? (
      <picture>
        {sources}
        <img {...shown} alt={alt} className={place.className} fetchPriority="high" />
      </picture>
    ) : (
      <LazyImage {...shown} alt={alt} className={place.className} sources={sources} />
    )
  }
  if (art === 't-shirt') return <TShirt {...place} title={alt} />
  const pack = packs[art]
  if (pack) return <Picture name={pack} alt={alt} eager={eager} {...place} />
  return <PlainPack colour={art.replace('pack-', '')} title={alt} {...place} />
}
