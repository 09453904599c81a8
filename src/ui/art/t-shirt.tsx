import { useId } from 'react'
import styles from './t-shirt.module.css'

export type TShirtProps = {
  /** The size on the label, e.g. "XXL"; without it there is no label. */
  size?: string
  width?: number
  title?: string
  className?: string
}

/** The shop's t-shirt; the shoulders grow a little with the size. */
export function TShirt({ size, width = 320, title, className }: TShirtProps) {
  const id = useId()
  const wide = { XS: 0.84, S: 0.88, M: 0.92, L: 0.95, XL: 0.98 }[size ?? ''] ?? 1
  return (
    <svg
      viewBox="0 0 320 320"
      width={width}
      height={width}
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <g transform={`translate(${160 * (1 - wide)} ${320 * (1 - wide)}) scale(${wide})`}>
        <clipPath id={id}>
          <path d={SHIRT} />
        </clipPath>
        <path d={SHIRT} fill="#241a16" stroke="#f7f0e4" strokeWidth="3" strokeLinejoin="round" />
        <g clipPath={`url(#${id})`}>
          <path d="M84 60 98 310 60 320V110zM236 60 222 310 260 320V110z" fill="#000" opacity=".35" />
          <path
            d="M120 150q-10 80 4 160M206 180q10 70-6 130"
            stroke="#000"
            strokeWidth="5"
            opacity=".4"
            fill="none"
          />
        </g>
        <path d="M122 22q38 34 76 0l-10-6q-28 20-56 0z" fill="#100b09" />
        <path d="M120 21q40 40 80 0" fill="none" stroke="#4a3a32" strokeWidth="7" />
        <text x="160" y="146" {...LETTERS} fontSize="44">
          BIG
        </text>
        <text x="160" y="199" {...LETTERS} fontSize="62" textLength="118" lengthAdjust="spacingAndGlyphs">
          MEAT
        </text>
        <path d="M101 214h118" stroke="#b01e1c" strokeWidth="8" />
      </g>
      {size ? (
        <g transform="translate(252 262) rotate(-8)">
          <path d="M-52-34H52V34H-52z" fill="#f3b229" stroke="#1b1411" strokeWidth="4" />
          <text y="19" {...LETTERS} fill="#1b1411" fontSize={size.length > 2 ? 46 : 54}>
            {size}
          </text>
        </g>
      ) : null}
    </svg>
  )
}

const SHIRT =
  'M118 18 64 36Q50 41 42 56L6 128l50 30 24-40 4 190q76 10 152 0l4-190 24 40 50-30-36-72q-8-15-22-20l-54-18q-42 42-84 0z'

const LETTERS = { textAnchor: 'middle', fill: '#f7f0e4', className: styles.letters } as const
