import { data, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'

/** What came back could not be believed, so the caller gets a bad request and no details. */
export function loader({ url }: LoaderFunctionArgs) {
  const t = translator(localeOf(url.pathname))
  return data({ title: t('gateway_return.title'), lead: t('gateway_return.text') }, { status: 400 })
}
