import { Outlet, useLoaderData } from 'react-router'
import type { loader } from './frame-loader.server.ts'
import { PageFrame } from './page-frame.tsx'

export { loader } from './frame-loader.server.ts'

/** A page in the common frame, without promotions. */
export default function PlainLayout() {
  return (
    <PageFrame data={useLoaderData<typeof loader>()}>
      <Outlet />
    </PageFrame>
  )
}
