import { data } from 'react-router'

/** Any path below /admin that is not a page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
