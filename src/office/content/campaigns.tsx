import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Verb } from '../kit/act-form.tsx'
import { ListPage } from '../kit/list-page.tsx'
import type { loader } from './campaigns.server.ts'

export { action, loader } from './campaigns.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/content/campaigns: mailings to the subscribers of the newsletter. */
export default function Campaigns() {
  const { t } = useTranslation()
  const { list, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <ListPage
      of={list}
      texts="admin_content"
      part="content"
      verbs={
        mayChange ? (
          <Verb intent="create" label={text('verb.create')} submit={text('verb.create')} hotkey="n">
            {(field) => <Field {...field('subject')} label={text('subject')} required maxLength={200} />}
          </Verb>
        ) : null
      }
    />
  )
}
