/** A link with a shortcut that looks like the verbs around it. */
import { Link } from 'react-router'

export function KeyLink({ to, hotkey, label }: { to: string; hotkey: string; label: string }) {
  return (
    <Link to={to} data-key={hotkey}>
      {label} <kbd aria-hidden="true">{hotkey}</kbd>
    </Link>
  )
}
