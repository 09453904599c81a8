import { redirect, type LoaderFunctionArgs } from 'react-router'
import { href } from '../../lib/routes.ts'

/** The English thank-you page keeps its Czech path; this address redirects there. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return redirect(href('orderThanks', 'en') + new URL(request.url).search, 301)
}

export default function ThankYouRedirect() {
  return null
}
