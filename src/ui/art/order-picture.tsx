import { useId } from 'react'
import styles from './order-picture.module.css'

export type OrderPictureProps = {
  boxes: number
  pieces: number
  /** How many pieces make a box. */
  boxPieces?: number
  /** Says what it shows; the counts stand in the page beside it. */
  title?: string
  className?: string
}

/** A shelf that fills with the order: boxes above, single packs below in the places that make up a box. */
export function OrderPicture({ boxes, pieces, boxPieces = 20, title, className }: OrderPictureProps) {
  const id = useId()
  const { columns, shown, more } = boxGrid(boxes)
  const slots = Math.max(boxPieces, Math.min(MOST_PIECES, Math.ceil(pieces / boxPieces) * boxPieces))
  const perRow = Math.ceil(slots / Math.ceil(slots / boxPieces) / (slots > boxPieces ? 1 : 2))
  const boxWidth = Math.min(186, 600 / columns - 12)
  const packWidth = Math.min(52, 600 / perRow - 6)
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
      <symbol id={`${id}b`} viewBox="0 0 64 52">
        <path d="M2 13 7 3h50l5 10v37H2z" fill="#cf9a5e" />
        <path d="M2 13 7 3h50l5 10z" fill="#a9743f" />
        <path d="M2 22h60v18H2z" fill="#1b1411" />
        <path d="M27 3h10l2 10v9H25v-9z" fill="#e6bb86" />
        <text x="32" y="37" textAnchor="middle" fontSize="16" fill="#f3b229" className={styles.letters}>
          {boxPieces}
        </text>
        <path d="M2 13 7 3h50l5 10v37H2z" fill="none" stroke="var(--rule)" strokeWidth="2" />
      </symbol>
      <symbol id={`${id}p`} viewBox="0 0 36 50">
        <path
          d="M3 1h30l2 8q1 20 0 39-17 3-34 0-1-19 0-39z"
          fill="#b01e1c"
          stroke="var(--rule)"
          strokeWidth="1.5"
        />
        <path d="M2 8h32M2.5 4.5h31" stroke="#7e0f0e" strokeWidth="1.5" />
        <path d="M1.2 39h33.6l-.2 8.5q-16 2.5-33 0z" fill="#1b1411" />
        <text x="18" y="20" textAnchor="middle" fontSize="11" fill="#fff3df" className={styles.letters}>
          BIG
        </text>
        <text
          x="18"
          y="33"
          textAnchor="middle"
          fontSize="14"
          textLength="31"
          lengthAdjust="spacingAndGlyphs"
          fill="#fff3df"
          className={styles.letters}
        >
          MEAT
        </text>
      </symbol>
      {Array.from({ length: Math.max(shown, columns) }, (_, place) => {
        const { x, y, width, height } = boxPlace(place, columns, boxWidth)
        return place < shown ? (
          <use
            key={place}
            href={`#${id}b`}
            className={styles.item}
            x={x}
            y={y}
            width={width}
            height={height}
          />
        ) : (
          <rect
            key={place}
            className={styles.slot}
            x={x + 3}
            y={y + 4}
            width={width - 6}
            height={height - 6}
          />
        )
      })}
      {more > 0 ? (
        <text x="620" y="30" textAnchor="end" fontSize="34" className={styles.more}>
          +{more}
        </text>
      ) : null}
      <path d="M10 282h620" className={styles.shelf} />
      {Array.from({ length: slots }, (_, place) => {
        const height = packWidth * 1.39
        const x = 20 + (place % perRow) * (600 / perRow) + (600 / perRow - packWidth) / 2
        const y = 302 + Math.floor(place / perRow) * (height + 6)
        return place < pieces ? (
          <use
            key={place}
            href={`#${id}p`}
            className={styles.item}
            x={x}
            y={y}
            width={packWidth}
            height={height}
          />
        ) : (
          <rect
            key={place}
            className={styles.slot}
            x={x + 2}
            y={y + 2}
            width={packWidth - 4}
            height={height - 4}
          />
        )
      })}
      <path d="M10 462h620" className={styles.shelf} />
      {pieces > MOST_PIECES ? (
        <text x="620" y="456" textAnchor="end" fontSize="34" className={styles.more}>
          +{pieces - MOST_PIECES}
        </text>
      ) : null}
    </svg>
  )
}

/** More single pieces than this are written as a number. */
const MOST_PIECES = 40

/** How many boxes are drawn and in how many columns; the rest is written as a number. */
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
