import { data } from 'react-router'

/** Anything that is no page of ours, unknown locales among them. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
