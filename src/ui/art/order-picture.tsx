import { useId } from 'react'
import { useBrand } from '../brand.tsx'
import styles from './order-picture.module.css'

export type OrderPictureProps = {
  boxes: number
  pieces: number
  /** The number of pieces in a box. */
  boxPieces?: number
  /** The title for screen readers; the counts are in the page next to it. */
  title?: string
  className?: string
}

/** A shelf that fills with the order: boxes above, and below them single packs at the places that make up a box. */
export function OrderPicture({ boxes, pieces, boxPieces = 20, title, className }: OrderPictureProps) {
  const id = useId()
  const piece = useBrand().drawings ? '/art/piece.svg' : '/art/plain-paper.svg'
  const { columns, shown, more } = boxGrid(boxes)
  const slots = Math.max(boxPieces, Math.min(MOST_PIECES, Math.ceil(pieces / boxPieces) * boxPieces))
  const perRow = Math.ceil(slots / Math.ceil(slots / boxPieces) / (slots > boxPieces ? 1 : 2))
  const boxWidth = Math.min(186, 600 / columns - 12)
  const packAt = (place: number) => packPlace(place, slots, perRow)
  return (
    <svg
      viewBox="0 0 640 470"
      width={640}
      height={470}
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <symbol id={id} viewBox="0 0 64 52">
        <path d="M2 13 7 3h50l5 10v37H2z" fill="#cf9a5e" />
        <path d="M2 13 7 3h50l5 10z" fill="#a9743f" />
        <path d="M2 22h60v18H2z" fill="#1b1411" />
        <path d="M27 3h10l2 10v9H25v-9z" fill="#e6bb86" />
        <text x="32" y="37" textAnchor="middle" fontSize="16" fill="#f3b229" className={styles.letters}>
          {boxPieces}
        </text>
        <path d="M2 13 7 3h50l5 10v37H2z" fill="none" stroke="var(--rule)" strokeWidth="2" />
      </symbol>
      <path
        className={styles.slot}
        d={outlines(shown, columns, (place) => boxPlace(place, columns, boxWidth))}
      />
      {Array.from({ length: shown }, (_, place) => (
        <use key={place} href={`#${id}`} className={styles.item} {...boxPlace(place, columns, boxWidth)} />
      ))}
      {more > 0 ? (
        <text x="620" y="30" textAnchor="end" fontSize="34" className={styles.more}>
          +{more}
        </text>
      ) : null}
      <path d="M10 282h620" className={styles.shelf} />
      <path className={styles.slot} d={outlines(pieces, slots, packAt)} />
      {Array.from({ length: Math.min(pieces, slots) }, (_, place) => (
        <image key={place} href={piece} className={styles.item} {...packAt(place)} />
      ))}
      <path d="M10 462h620" className={styles.shelf} />
      {pieces > MOST_PIECES ? (
        <text x="620" y="360" textAnchor="end" fontSize="34" className={styles.more}>
          +{pieces - MOST_PIECES}
        </text>
      ) : null}
    </svg>
  )
}

/** More single pieces than this are written as a number. */
const MOST_PIECES = 40

/** The number of boxes to draw and of columns; the rest is written as a number. */
export function boxGrid(boxes: number): { columns: number; shown: number; more: number } {
  const columns = boxes <= 3 ? 3 : boxes <= 8 ? 4 : boxes <= 18 ? 6 : 8
  const shown = Math.min(boxes, 32)
  return { columns, shown, more: Math.max(0, boxes - shown) }
}

function boxPlace(place: number, columns: number, width: number) {
  const height = (width * 52) / 64
  const row = Math.floor(place / columns)
  return {
    x: 20 + (place % columns) * (600 / columns) + (600 / columns - width) / 2,
    y: 278 - (row + 1) * (height + 2),
    width,
    height,
  }
}

function packPlace(place: number, slots: number, perRow: number) {
  const width = Math.min(52, 600 / perRow - 6)
  const height = width * 1.39
  const x = 20 + (place % perRow) * (600 / perRow) + (600 / perRow - width) / 2
  const rowsBelow = Math.ceil(slots / perRow) - 1 - Math.floor(place / perRow)
  return { x, y: 453 - height - rowsBelow * (height + 6), width, height }
}

/** The empty places from `first` to before `end`, as one path. */
function outlines(
  first: number,
  end: number,
  placeOf: (place: number) => ReturnType<typeof boxPlace>,
): string {
  let line = ''
  for (let place = first; place < end; place++) {
    const { x, y, width, height } = placeOf(place)
    const [across, down] = [Math.round(width - 5), Math.round(height - 5)]
    line += `M${Math.round(x + 2)} ${Math.round(y + 3)}h${across}v${down}h-${across}z`
  }
  return line
}
