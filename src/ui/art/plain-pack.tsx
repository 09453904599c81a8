import { useId } from 'react'

const colours: Record<string, string> = {
  paper: '#c19a6b',
  mustard: '#f3b229',
  red: '#b01e1c',
  black: '#2b211c',
  green: '#3f6b3a',
  blue: '#2f5d7c',
  plum: '#6b2f55',
}

export type PlainPackProps = {
  /** One of the colours of packs; others are brown paper. */
  colour: string
  width: number
  title?: string
  className?: string
}

/** A pack without words, for goods that have neither a picture nor a drawing of their own. */
export function PlainPack({ colour, width, title, className }: PlainPackProps) {
  const id = useId()
  const fill = colours[colour] ?? colours['paper']
  return (
    <svg
      viewBox="0 0 360 500"
      width={width}
      height={Math.round((width * 500) / 360)}
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <linearGradient id={id}>
        <stop offset="0" stopOpacity=".34" />
        <stop offset=".12" stopColor="#fff" stopOpacity=".16" />
        <stop offset=".82" stopOpacity="0" />
        <stop offset="1" stopOpacity=".42" />
      </linearGradient>
      {[fill, `url(#${id})`].map((paint) => (
        <path
          key={paint}
          d="M27 8H333q5 0 5 6l4 56q9 180 2 398q-1 19-18 21q-146 10-292 0q-17-2-18-21q-7-218 2-398l4-56q0-6 5-6z"
          fill={paint}
        />
      ))}
      <path d="M27 8H333q5 0 5 6l4 60H18l4-60q0-6 5-6z" opacity=".3" />
      <path d="M21 24h318M20 34h320M19 54h322M18 64h324" stroke="#fff" strokeWidth="2.5" opacity=".25" />
      <path d="M82 190h196q14 0 14 14v130q0 14-14 14H82q-14 0-14-14V204q0-14 14-14z" fill="#fff3df" />
      <path d="M104 236h152M104 269h152M104 302h92" stroke={fill} strokeWidth="12" strokeLinecap="round" />
    </svg>
  )
}
