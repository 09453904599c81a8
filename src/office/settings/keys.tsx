import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { useAnswer } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operation } from '../kit/operations.tsx'
import type { loader } from './keys.server.ts'
import { SettingsLinks } from './settings-links.tsx'
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
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_settings.keys"
      actions={
        <>
          {isMade ? null : <Operation offer={make} />}
          <ListFiles of={list} />
        </>
      }
    >
      <SettingsLinks />
      <OneTimeSecret intent={make.intent} told={text('made')} />
      <List of={list} draw={drawn} />
    </AdminPage>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = { verbs: (row: Row) => <Revoke row={row} /> }

function Revoke({
  row: {
    own: { id, name, state },
  },
}: {
  row: Row
}) {
  const { revoke } = useLoaderData<typeof loader>()
  if (state !== 'open') return null
  return <Operation offer={revoke} of={String(id)} given={{ id }} values={{ name }} sure={name} />
}
