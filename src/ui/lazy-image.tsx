import { useRef } from 'react'
import type { ImgHTMLAttributes } from 'react'
import { useNear } from './near.ts'

export type LazyImageProps = ImgHTMLAttributes<HTMLImageElement> & {
  src: string
  /** What the picture shows; an empty string for decoration. */
  alt: string
  width: number
  height: number
}

/** A picture that is fetched when it is 400 px from being seen. Without scripts it is there at once. */
export function LazyImage({ src, alt, ...rest }: LazyImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const near = useNear(image)
  return (
    <>
      <img {...rest} ref={image} alt={alt} src={near ? src : PLACEHOLDER} decoding="async" />
      {near ? null : (
        <noscript>
          <img {...rest} alt={alt} src={src} />
        </noscript>
      )}
    </>
  )
}

const PLACEHOLDER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
