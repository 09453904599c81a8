import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../lib/routes.ts'
import { adminHref, movedPages } from './routes.ts'

/** Any path below /admin that is not a page; former addresses lead on. */
export function loader({ url }: LoaderFunctionArgs): Response {
  const path = /^(?:\/en)?\/admin\/(.+?)\/?$/.exec(url.pathname)?.[1] ?? ''
  const page = Object.hasOwn(movedPages, path) ? movedPages[path] : undefined
  if (!page) throw data(null, { status: 404 })
  return redirect(adminHref(page, localeOf(url.pathname)), 301)
}

export default function NotFound() {
  return null
}
