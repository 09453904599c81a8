import { data } from 'react-router'

/** Below /admin, but none of its pages. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
