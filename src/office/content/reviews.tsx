import { useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, Verb, useAnswer } from '../kit/act-form.tsx'
import { ListPage } from '../kit/list-page.tsx'
import type { loader } from './reviews.server.ts'
import { Stars } from './stars.tsx'

export { action, loader } from './reviews.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/content/reviews: reviews by buyers, oldest first. */
export default function Reviews() {
  const { t } = useTranslation()
  const { list, mayAsk } = useLoaderData<typeof loader>()
  const asked = useAnswer('ask')
  const text = (key: string) => t(`admin_content.reviews.${key}`)
  return (
    <ListPage
      of={list}
      lead={text('lead')}
      texts="admin_content.reviews"
      verbs={
        mayAsk ? (
          <Verb
            intent="ask"
            label={text('verb.ask')}
            submit={text('verb.ask')}
            hotkey="a"
            warning={text('ask_warning')}
          />
        ) : null
      }
      above={typeof asked?.shown === 'string' ? <Notice kind="success">{asked.shown}</Notice> : null}
      draw={drawn}
    />
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = {
  stars: ({ own: { stars } }: Row) => <Stars count={stars} />,
  verbs: (row: Row) => <Approve row={row} />,
}

function Approve({ row }: { row: Row }) {
  const { key } = row
  const { state } = row.own
  const { approve } = useLoaderData<typeof loader>()
  if (!approve || state === 'APPROVED') return null
  return (
    <ActForm
      intent={approve.intent}
      of={key}
      given={{ review: key }}
      submit={approve.label}
      variant="secondary"
    />
  )
}
