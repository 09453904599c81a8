import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { useAnswer } from '../kit/act-form.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { Operation } from '../kit/operations.tsx'
import type { loader } from './keys.server.ts'
import { OneTimeSecret } from './one-time-secret.tsx'

export { action, loader } from './keys.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/settings/keys: API keys for other programs. */
export default function Keys() {
  const { t } = useTranslation()
  const { list, make } = useLoaderData<typeof loader>()
  const isMade = typeof useAnswer(make.intent)?.shown === 'string'
  const text = (key: string) => t(`admin_settings.keys.${key}`)
  return (
    <ListPage
      of={list}
      title={text('title')}
      lead={text('lead')}
      texts="admin_settings.keys"
      part="settings"
      verbs={isMade ? null : <Operation offer={make} />}
      above={<OneTimeSecret intent={make.intent} told={text('made')} />}
      draw={drawn}
    />
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = { verbs: (row: Row) => <Revoke row={row} /> }

function Revoke({ row }: { row: Row }) {
  const { id, name, state } = row.own
  const { revoke } = useLoaderData<typeof loader>()
  if (state !== 'open') return null
  return <Operation offer={revoke} of={String(id)} given={{ id }} values={{ name }} sure={name} />
}
