import { useLoaderData } from 'react-router'
import { DocumentPage } from './document.tsx'
import type { loader } from './privacy.server.ts'

export { loader } from './privacy.server.ts'

export default function Page() {
  return <DocumentPage {...useLoaderData<typeof loader>()} />
}
