/** Of plain packs: brown paper first. */
const colours = ['paper', 'mustard', 'red', 'black', 'green', 'blue', 'plum']

export type PlainPackProps = {
  /** One of the colours of packs; others are brown paper. */
  colour: string
  width: number
  title?: string
  className?: string
}

/** A pack without words, for goods that have neither a picture nor a drawing of their own. */
export function PlainPack({ colour, width, title, className }: PlainPackProps) {
  const known = colours.includes(colour) ? colour : 'paper'
  return (
    <img
      src={`/art/plain-${known}.svg`}
      alt={title ?? ''}
      width={width}
      height={Math.round((width * 500) / 360)}
      loading="lazy"
      className={className}
    />
  )
}
