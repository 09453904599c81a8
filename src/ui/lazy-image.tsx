import { Fragment, useRef } from 'react'
import type { ImgHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './lazy-image.module.css'
import { useNear } from './near.ts'

export type LazyImageProps = ImgHTMLAttributes<HTMLImageElement> & {
  src: string
  /** The alternative text; an empty string for decoration. */
  alt: string
  width: number
  height: number
  /** `<source>` elements that browsers try before `src`. */
  sources?: ReactNode
}

/** A picture that is loaded within 400 px of the viewport. Without scripts it is loaded at once. */
export function LazyImage({ src, alt, className, sources, ...rest }: LazyImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const near = useNear(image)
  const Frame = sources ? 'picture' : Fragment
  return (
    <>
      <Frame>
        {near && sources}
        <img
          {...rest}
          ref={image}
          className={classes(className, !near && styles.waiting)}
          alt={alt}
          src={near ? src : PLACEHOLDER}
          decoding="async"
        />
      </Frame>
      {near ? null : (
        <noscript>
          <Frame>
            {sources}
            <img {...rest} className={className} alt={alt} src={src} />
          </Frame>
        </noscript>
      )}
    </>
  )
}

const PLACEHOLDER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
