import { Outlet } from 'react-router'

/** The empty layout of the specification: nothing but the page. */
export default function EmptyLayout() {
  return <Outlet />
}
