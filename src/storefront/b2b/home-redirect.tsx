import { redirect, type LoaderFunctionArgs } from 'react-router'
import { href } from '../../lib/routes.ts'

/** The English area is at /en/en/b2b (specification, section 2); this address, which people guess, redirects there. */
export function loader({ url }: LoaderFunctionArgs): Response {
  return redirect(href('b2bHome', 'en') + url.search, 301)
}

export default function HomeRedirect() {
  return null
}
