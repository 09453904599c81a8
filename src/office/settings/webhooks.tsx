import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { useAnswer } from '../kit/act-form.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { Operation } from '../kit/operations.tsx'
import { OneTimeSecret } from './one-time-secret.tsx'
import type { loader } from './webhooks.server.ts'

export { action, loader } from './webhooks.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/settings/webhooks: the programs that receive the shop's events. */
export default function Webhooks() {
  const { t } = useTranslation()
  const { list, create } = useLoaderData<typeof loader>()
  const isMade = typeof useAnswer(create.intent)?.shown === 'string'
  const text = (key: string) => t(`admin_settings.webhooks.${key}`)
  return (
    <ListPage
      of={list}
      title={text('title')}
      lead={text('lead')}
      texts="admin_settings.webhooks"
      part="settings"
      verbs={isMade ? null : <Operation offer={create} />}
      above={<OneTimeSecret intent={create.intent} told={text('secret')} />}
    />
  )
}
