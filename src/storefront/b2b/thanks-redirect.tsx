import { redirect, type LoaderFunctionArgs } from 'react-router'
import { href } from '../../lib/routes.ts'

/** The English page is at /en/en/b2b (specification, section 2); this address, which people guess, redirects there. */
export function loader({ url }: LoaderFunctionArgs): Response {
  return redirect(href('b2bThanks', 'en') + url.search, 301)
}

export default function ThanksRedirect() {
  return null
}
