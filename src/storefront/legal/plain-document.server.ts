/** Documents with pages that hold nothing but their text. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { documents } from '../../lib/documents.ts'
import { routeAt } from '../../lib/routes.ts'
import { documentLoader } from './document.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = routeAt(url.pathname)?.name
  const listed = documents.find((one) => one.page === page)
  if (!listed) throw data(null, { status: 404 })
  return await documentLoader(listed.code)({ context, url })
}
