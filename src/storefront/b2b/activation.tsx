import { useLoaderData } from 'react-router'
import type { loader } from './activation.server.ts'
import { Entrance } from './entrance.tsx'
import { Frame } from './frame.tsx'

export { action, loader } from './activation.server.ts'

/** The token in the address is not sent to other sites. */
export function headers() {
  return { 'referrer-policy': 'same-origin' }
}

/** The entrance's set-password view as a page: the header above it stays usable. */
export default function Activation() {
  const { entrance, ...frame } = useLoaderData<typeof loader>()
  return (
    <Frame data={frame}>
      <Entrance entrance={entrance} shopName={frame.shopName} operator={frame.operator} isPage />
    </Frame>
  )
}
