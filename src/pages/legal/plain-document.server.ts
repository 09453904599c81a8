/** Documents whose pages hold nothing but their text. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { routeAt, type RouteName } from '../../lib/routes.ts'
import { documentLoader, type DocumentCode } from './document.server.ts'

const documents: Partial<Record<RouteName, DocumentCode>> = {
  accessibility: 'accessibility',
  legalGuarantee: 'legal-guarantee',
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = routeAt(url.pathname)?.name
  const code = page && documents[page]
  if (!code) throw data(null, { status: 404 })
  return await documentLoader(code)({ context, url })
}
