import { Outlet } from 'react-router'

export { PageError as ErrorBoundary } from './admin-error.tsx'

/** /admin in one language. */
export default function Base() {
  return <Outlet />
}
