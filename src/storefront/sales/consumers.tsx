import { useActionData, useLoaderData } from 'react-router'
import { SalesPage } from './page.tsx'
import type { loader } from './consumers.server.ts'

export { action, loader } from './consumers.server.ts'

export const handle = { guard: 'representativeOrHome' }

/** Customers who are consumers. */
export default function Consumers() {
  return <SalesPage page={useLoaderData<typeof loader>()} answer={useActionData()} />
}
