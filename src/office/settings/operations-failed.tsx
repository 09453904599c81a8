import { Link, useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useAnswer, Verb } from '../kit/act-form.tsx'
import { FileField } from '../kit/file-field.tsx'
import { List } from '../kit/list.tsx'
import { Operation } from '../kit/operations.tsx'
import type { loader, ReportTaken } from './operations.server.ts'

type Row = ReturnType<typeof useLoaderData<typeof loader>>['failed']['list']['rows'][number]

const drawn = {
  about: (row: Row) => <About row={row} />,
  verbs: (row: Row) => <Verbs row={row} />,
}

/** Jobs that the shop gave up after days of retries: a clerk retries them, does the work by hand, or drops them. */
export function FailedJobs() {
  const { failed } = useLoaderData<typeof loader>()
  return (
    <>
      <RetryKinds />
      <List of={failed.list} draw={drawn} />
    </>
  )
}

/** The subjects of the job, each with its page. */
function About({ row: { own } }: { row: Row }) {
  const { failed } = useLoaderData<typeof loader>()
  return failed.about
    .get(own.id)
    ?.map(({ text, to, isFile }) => (
      <div key={text}>
        {to === null ? text : isFile ? <a href={to}>{text}</a> : <Link to={to}>{text}</Link>}
      </div>
    ))
}

function Verbs({ row }: { row: Row }) {
  const { id } = row.own
  const { ofJob } = useLoaderData<typeof loader>()
  return ofJob.map((offer) => (
    <Operation key={offer.intent} offer={offer} of={String(id)} given={{ job: id }} sure={String(id)} />
  ))
}

/** Retries all failed jobs of a kind, for each kind with more than one. */
function RetryKinds() {
  const {
    failed: { kinds, retryKind },
  } = useLoaderData<typeof loader>()
  return kinds.map(({ queue, kind, count }) => (
    <Operation
      key={queue}
      offer={retryKind}
      of={queue}
      given={{ queue }}
      values={{ queue: kind, number: String(count) }}
    />
  ))
}

/** Imports a delivery report that arrived in the sender's mailbox; a mail server's pipe does so automatically. */
function ReportVerb() {
  const { t } = useTranslation()
  const taken = useAnswer('report')?.shown as ReportTaken | undefined
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  return (
    <>
      {taken ? (
        <Notice kind={taken.isNew ? 'success' : 'info'} role="status">
          {t(`admin_settings.operations.report.${taken.isNew ? 'taken' : 'known'}`, {
            mail: taken.event,
            status: taken.status,
          })}
        </Notice>
      ) : null}
      <Verb intent="report" label={text('verb.report')} submit={text('verb.report')} hasFiles>
        {(field) => (
          <>
            <p>{text('report.hint')}</p>
            <FileField
              {...field('file')}
              label={text('report.file')}
              accept=".eml,.txt,message/rfc822,message/delivery-status,text/plain"
            />
            <TextArea {...field('text')} label={text('report.text')} rows={6} />
          </>
        )}
      </Verb>
    </>
  )
}

/** Mails that mail servers rejected. */
export function RefusedMails() {
  const { mails, mayReport } = useLoaderData<typeof loader>()
  return (
    <>
      {mayReport ? <ReportVerb /> : null}
      <List
        of={mails}
        label={mails.title}
        keep={['which', 'sort', 'after', 'mails_sort', 'failed_sort', 'failed_after']}
      />
    </>
  )
}
