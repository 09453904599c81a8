import { useLoaderData } from 'react-router'
import { ConsentSettings } from '../consent/settings.tsx'
import type { loader } from './cookies.server.ts'
import { DocumentPage } from './document.tsx'

export { action } from '../consent/settings.server.ts'
export { loader } from './cookies.server.ts'

export default function Page() {
  const { consent, ...document } = useLoaderData<typeof loader>()
  return (
    <DocumentPage {...document}>
      <ConsentSettings {...consent} />
    </DocumentPage>
  )
}
