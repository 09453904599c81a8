import { data, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import { callOf } from '../../pages/context.server.ts'
import { frameAround } from '../../pages/shared/frame.server.ts'

/** The gateway's return could not be trusted, so the caller gets a bad request and no details. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const t = translator(localeOf(url.pathname))
  const frame = await frameAround(callOf(context), url)
  return data({ ...frame, title: t('gateway_return.title'), lead: t('gateway_return.text') }, { status: 400 })
}
