import { Outlet, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Entrance } from '../b2b/entrance.tsx'
import { PageFrame } from '../../pages/shared/page-frame.tsx'
import type { loader } from './layout.server.ts'

export { loader } from './layout.server.ts'

/** The login may have ended elsewhere, so it is checked on every navigation. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname
}

/** The representatives' layout: the header without cart; visitors who are not signed in get the resellers' login window. */
export default function RepresentativesLayout() {
  const { entrance, ...frame } = useLoaderData<typeof loader>()
  if (entrance) return <Entrance entrance={entrance} {...frame} />
  return (
    <PageFrame data={frame}>
      <Outlet />
    </PageFrame>
  )
}
