import type { PictureView } from '../../shop/pictures/rules.ts'

interface SectionPictureProps {
  picture: PictureView
  /** The alternative text; left out, it is decoration. */
  alt?: string
  /** The width in pixels at which it is laid out; the height follows. */
  width?: number
  /** As of `Picture`. */
  eager?: boolean | 'behind'
  className?: string
}

/** The picture of a section: a drawing, or an uploaded picture in its formats. The browser loads it late without a script. */
export function SectionPicture({ picture, alt = '', width, eager, className }: SectionPictureProps) {
  const { src, sources } = picture
  const shown = width ?? picture.width
  const size = { width: shown, height: Math.round((shown * picture.height) / picture.width), className }
  const given =
    sources.length === 0
      ? null
      : sources.map((source) => <source key={source.type} {...source} sizes={`${shown}px`} />)
  const image = (
    <img
      src={src}
      alt={alt}
      decoding="async"
      {...size}
      {...(eager ? { fetchPriority: eager === true ? 'high' : 'low' } : { loading: 'lazy' })}
    />
  )
  return given ? (
    <picture>
      {given}
      {image}
    </picture>
  ) : (
    image
  )
}
