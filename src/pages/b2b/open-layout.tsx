import { Outlet, useLoaderData } from 'react-router'
import { Frame } from './frame.tsx'
import type { loader } from './open-layout.server.ts'

export { loader } from './open-layout.server.ts'

/** The resellers' layout without the login window: pages that everybody may read. */
export default function OpenLayout() {
  return (
    <Frame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  )
}
