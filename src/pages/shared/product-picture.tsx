import { Picture, type PictureName } from '../../ui/art/pictures.tsx'
import { TShirt } from '../../ui/art/t-shirt.tsx'

const packs: Record<string, PictureName> = {
  'snack-original': 'pack-original',
  'snack-chilli': 'pack-chilli',
  'snack-pepper': 'pack-pepper',
}

export type ProductPictureProps = {
  /** Which drawing: `product.art` of the catalogue. */
  art: string
  width: number
  /** What it shows; left out, it is decoration beside the name. */
  alt?: string
  eager?: boolean
  className?: string
}

/** The drawing of a product: its pack, or the t-shirt. What has no drawing of its own shows meat. */
export function ProductPicture({ art, width, alt, eager, className }: ProductPictureProps) {
  const named = className ? { className } : {}
  if (art === 't-shirt') return <TShirt width={width} {...named} {...(alt ? { title: alt } : {})} />
  return (
    <Picture name={packs[art] ?? 'jerky'} width={width} alt={alt ?? ''} eager={eager ?? false} {...named} />
  )
}
