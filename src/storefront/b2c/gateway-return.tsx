import { useLoaderData } from 'react-router'
import { ErrorScene } from '../../pages/shared/error-scene.tsx'
import type { loader } from './gateway-return.server.ts'

export { loader } from './gateway-return.server.ts'

/** Shown instead of a result if the gateway's answer could not be verified. */
export default function GatewayReturn() {
  const { title, lead } = useLoaderData<typeof loader>()
  return <ErrorScene figure="400" title={title} lead={lead} withContact />
}
