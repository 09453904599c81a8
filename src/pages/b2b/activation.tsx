import { useLoaderData } from 'react-router'
import type { loader } from './activation.server.ts'
import { Entrance } from './entrance.tsx'

export { action, loader } from './activation.server.ts'

/** The token in the address goes to no other site. */
export function headers() {
  return { 'referrer-policy': 'same-origin' }
}

/** The entrance's set-password view on an empty page. */
export default function Activation() {
  return <Entrance {...useLoaderData<typeof loader>()} />
}
