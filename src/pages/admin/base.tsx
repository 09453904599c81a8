import { Outlet } from 'react-router'

/** /admin in one language. */
export default function Base() {
  return <Outlet />
}
