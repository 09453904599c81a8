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
  const wide = 320 * ({ XS: 0.84, S: 0.88, M: 0.92, L: 0.95, XL: 0.98 }[size ?? ''] ?? 1)
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
      <image href="/art/t-shirt.svg" x={(320 - wide) / 2} y={320 - wide} width={wide} height={wide} />
      {size ? (
        <g transform="translate(252 262) rotate(-8)">
          <path d="M-52-34H52V34H-52z" fill="#f3b229" stroke="#1b1411" strokeWidth="4" />
          <text
            y="19"
            textAnchor="middle"
            fill="#1b1411"
            className={styles.letters}
            fontSize={size.length > 2 ? 46 : 54}
          >
            {size}
          </text>
        </g>
      ) : null}
    </svg>
  )
}
