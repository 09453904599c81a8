import { useId } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { sharesOf, type Counts, type MixedBoxOffer, type MixedQuote } from './offer.ts'
import styles from './box-picture.module.css'

export type BoxPictureProps = {
  offer: MixedBoxOffer
  counts: Counts
  quote: MixedQuote
}

const [slotWidth, slotHeight, gap, edge] = [64, 84, 8, 22]
/** A larger box is drawn in fewer places, each for several pieces. */
const mostPlaces = 40

/** The last packs of a number of pieces that may be very large, in the order of the flavours. */
function lastPacks(flavours: MixedBoxOffer['flavours'], counts: Counts, most: number) {
  const packs: { art: string; number: number }[] = []
  for (const [at, { code, art }] of [...flavours.entries()].toReversed()) {
    const length = Math.min(counts[code] ?? 0, most - packs.length)
    packs.unshift(...Array.from({ length }, () => ({ art, number: at + 1 })))
  }
  return packs
}

/** The box from above: a place for each piece, filled in the order of the flavours. A whole one stays full. */
export function BoxPicture({ offer: { size, flavours }, counts, quote }: BoxPictureProps) {
  const { t } = useTranslation()
  const id = useId()
  const places = Math.min(size, mostPlaces)
  const columns = Math.ceil(Math.sqrt(places * 1.2))
  const rows = Math.ceil(places / columns)
  // Behind whole boxes the one that is begun.
  const begun = lastPacks(flavours, counts, quote.missing === 0 ? size : quote.pieces % size)
  const shown = size <= mostPlaces ? begun : begun.filter((_, at) => at % (size / places) < 1)
  const [width, height] = [
    columns * (slotWidth + gap) - gap + 2 * edge,
    rows * (slotHeight + gap) - gap + 2 * edge,
  ]
  const at = (place: number) => ({
    x: edge + (place % columns) * (slotWidth + gap),
    y: edge + Math.floor(place / columns) * (slotHeight + gap),
  })
  const shares = sharesOf(flavours, counts)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.box}
      role="img"
      aria-label={shares === '' ? t('mixed_box.picture_empty') : t('mixed_box.picture', { shares })}
    >
      <symbol id={id} viewBox="0 0 64 84">
        <path d="M5 3h54l3 11q2 28 0 62-30 5-60 0-2-34 0-62z" className={styles.pack} />
        <path d="M3 14h58M4 9h56" className={styles.seam} />
        <path d="M2 60h60l-.4 14q-29 4.500-59 0z" className={styles.band} />
      </symbol>
      <path d={`M4 4h${width - 8}v${height - 8}H4z`} className={styles.card} />
      <path d={`M14 14h${width - 28}v${height - 28}H14z`} className={styles.inside} />
      {Array.from({ length: places }, (_, place) => {
        const { x, y } = at(place)
        const pack = shown[place]
        if (!pack)
          return (
            <rect
              key={place}
              x={x}
              y={y}
              width={slotWidth}
              height={slotHeight}
              rx="3"
              className={styles.slot}
            />
          )
        return (
          <g key={place} data-pack={pack.art} className={styles.filled}>
            <use href={`#${id}`} x={x} y={y} width={slotWidth} height={slotHeight} />
            <text
              x={x + slotWidth / 2}
              y={y + 46}
              textAnchor="middle"
              fontSize="30"
              className={styles.letters}
            >
              {pack.number}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
