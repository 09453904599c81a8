import { useId } from 'react'
import styles from './pack-shares.module.css'

export type PackSharesProps = {
  /** Parts of the whole from the top down, each as a fraction of 1; the rest is at the bottom. At most three. */
  shares: number[]
  className?: string
}

/** A pack in layers: its ingredients and their shares. The words next to it say the same, in the same order and colours. */
export function PackShares({ shares, className }: PackSharesProps) {
  const id = useId()
  const layers = shares.map((share) => Math.round(share * (440 - top)))
  return (
    <svg viewBox="0 0 300 440" width={300} height={440} className={className} aria-hidden="true">
      <clipPath id={id}>
        <path d={pack} />
      </clipPath>
      <g clipPath={`url(#${id})`} className={styles.layers}>
        <path d="M0 0H300V440H0z" />
        {layers.map((height, place) => {
          const above = layers.slice(0, place).reduce((sum, one) => sum + one, top)
          return <path key={place} d={`M0 ${above}h300v${height}H0z`} />
        })}
        <path d={`M0 0H300V${top}H0z`} />
      </g>
      <path d={`${pack}M14 24h272M13 38h274M8 ${top}h284`} className={styles.edge} />
    </svg>
  )
}

/** Above it the pack is sealed and empty. */
const top = 56
const pack = 'M14 4H286L292 56Q300 250 290 430 150 444 10 430 0 250 8 56z'
