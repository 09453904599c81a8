import { Outlet, useLoaderData } from 'react-router'
import type { loader } from '../../pages/shared/frame-loader.server.ts'
import { Frame } from './frame.tsx'

export { loader } from '../../pages/shared/frame-loader.server.ts'

/** The resellers' layout without the login window, for public pages. */
export default function OpenLayout() {
  return (
    <Frame data={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  )
}
