import { useActionData, useLoaderData } from 'react-router'
import { SalesPage } from './page.tsx'
import type { loader } from './resellers.server.ts'

export { action, loader } from './resellers.server.ts'

export const handle = { guard: 'representative' }

/** The representatives' home: customers who are resellers. */
export default function Resellers() {
  return <SalesPage page={useLoaderData<typeof loader>()} answer={useActionData()} />
}
