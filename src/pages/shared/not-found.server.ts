import { data, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import { callOf } from '../context.server.ts'

/** Anything that is no page of ours, unknown locales among them; and what was refused before any page saw it. */
export function loader({ context, url }: LoaderFunctionArgs): never {
  const { failure } = callOf(context)
  if (failure)
    throw data(translator(localeOf(url.pathname))(failure.error_trans_key), { status: failure.status })
  throw data(null, { status: 404 })
}
