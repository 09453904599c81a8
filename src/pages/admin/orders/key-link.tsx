/** A link with its key, among the verbs of a page, which it looks like. */
import { Link } from 'react-router'

export function KeyLink({ to, hotkey, label }: { to: string; hotkey: string; label: string }) {
  return (
    <Link to={to} data-key={hotkey}>
      {label} <kbd aria-hidden="true">{hotkey}</kbd>
    </Link>
  )
}
