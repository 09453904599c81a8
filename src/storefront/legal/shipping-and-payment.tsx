import { useLoaderData } from 'react-router'
import { DocumentPage } from './document.tsx'
import type { loader } from './shipping-and-payment.server.ts'

export { loader } from './shipping-and-payment.server.ts'

export default function Page() {
  return <DocumentPage {...useLoaderData<typeof loader>()} />
}
