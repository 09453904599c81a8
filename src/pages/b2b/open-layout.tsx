import { Outlet, useLoaderData } from 'react-router'
import type { loader } from '../shared/frame-loader.server.ts'
import { Frame } from './frame.tsx'

export { loader } from '../shared/frame-loader.server.ts'

/** The resellers' layout without the login window, for public pages. */
export default function OpenLayout() {
  return (
    <Frame data={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  )
}
