/** The resellers' area (specification, section 2): a login window that can't be closed until the visitor is signed in. */
import { Outlet, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Entrance } from './entrance.tsx'
import { Frame } from './frame.tsx'
import type { loader } from './layout.server.ts'

export { loader } from './layout.server.ts'

export const handle = { guard: 'reseller' }

/** The login may have ended elsewhere, so it is checked on every navigation. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname
}

/** Visitors who are not signed in get the entrance and no page at all. */
export default function ResellersLayout() {
  const { entrance, ...frame } = useLoaderData<typeof loader>()
  if (entrance) return <Entrance entrance={entrance} {...frame} />
  return (
    <Frame data={frame}>
      <Outlet />
    </Frame>
  )
}
