import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Reason, useAnswer, Verb } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import { FileField } from '../kit/file-field.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { mailEnds } from './operations-lists.ts'
import { SureVerb } from '../kit/sure-verb.tsx'
import type { loader, ReportTaken } from './operations.server.ts'

const loadDismiss = async () => {
  const { dismissForm } = await import('./operations-forms.ts')
  return checkBy(dismissForm)
}

/** What the shop tried for days and gave up: it is tried again, done by hand, or let be. */
export function FailedJobs() {
  const { t } = useTranslation()
  const { failed, mayResolve, mayRetry, mayDismiss } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  return (
    <>
      {mayRetry ? <RetryKinds /> : null}
      <DataTable
        name="failed"
        prefix="failed_"
        sort="at"
        next={failed.next}
        previous={failed.previous}
        caption={text('failed')}
        rows={failed.rows}
        keyOf={({ id }) => String(id)}
        empty={text('no_failed')}
        toneOf={() => 'warn'}
        columns={[
          {
            key: 'queue',
            label: text('kind'),
            isMain: true,
            isText: true,
            sorts: sortedBy('queue'),
            render: ({ id, kind }) => `${id} ${kind}`,
          },
          {
            key: 'about',
            label: text('about'),
            isText: true,
            render: ({ about }) => <About about={about} />,
          },
          { key: 'at', label: text('at'), sorts: sortedBy('at'), render: ({ at }) => at },
          {
            key: 'verbs',
            label: text('change'),
            render: ({ id }) => {
              const about = { of: String(id), given: { id } }
              const named = (verb: string) => ({ label: text(`verb.${verb}`), submit: text(`verb.${verb}`) })
              return (
                <>
                  {mayRetry ? (
                    <Verb intent="retry" {...about} {...named('retry')} warning={text('retry_warning')} />
                  ) : null}
                  {mayResolve ? (
                    <SureVerb
                      intent="resolve"
                      sure={String(id)}
                      {...about}
                      {...named('resolve')}
                      warning={text('resolve_warning')}
                    />
                  ) : null}
                  {mayDismiss ? (
                    <SureVerb
                      intent="dismiss"
                      sure={String(id)}
                      {...about}
                      {...named('dismiss')}
                      load={loadDismiss}
                      warning={text('dismiss_warning')}
                    >
                      {(field) => <Reason field={field} />}
                    </SureVerb>
                  ) : null}
                </>
              )
            },
          },
        ]}
      />
    </>
  )
}

/** What the job was about, each with its page. */
function About({ about }: Pick<Awaited<ReturnType<typeof loader>>['failed']['rows'][number], 'about'>) {
  return about.map(({ text, to, isFile }) => (
    <div key={text}>
      {to === null ? text : isFile ? <a href={to}>{text}</a> : <Link to={to}>{text}</Link>}
    </div>
  ))
}

/** All failed jobs of a kind at once, for each kind that failed more than once. */
function RetryKinds() {
  const { t } = useTranslation()
  const { failed } = useLoaderData<typeof loader>()
  return failed.kinds
    .filter(({ count }) => count > 1)
    .map(({ queue, kind, count }) => {
      const label = t('admin_settings.operations.verb.retry_all', { count, number: count, queue: kind })
      return (
        <Verb
          key={queue}
          intent="retry_all"
          of={queue}
          given={{ queue }}
          label={label}
          submit={label}
          warning={t('admin_settings.operations.retry_warning')}
        />
      )
    })
}

/** Takes a report in that came back to the sender's mailbox, as a mail server's pipe does by itself. */
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

/** Mails that mail servers would not take. */
export function RefusedMails() {
  const { mayReport } = useLoaderData<typeof loader>()
  return (
    <>
      {mayReport ? <ReportVerb /> : null}
      <RefusedList />
    </>
  )
}

function RefusedList() {
  const { t } = useTranslation()
  const { mails, mailsNext, mailsPrevious } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  return (
    <>
      <Filters
        label={text('mails')}
        search={{ label: text('search_mails') }}
        keep={['which', 'sort', 'after', 'mails_sort', 'failed_sort', 'failed_after']}
      >
        {(value) => (
          <FilterSelect
            name="mails_end"
            label={text('end')}
            value={value('mails_end')}
            options={mailEnds.map((end) => [end, text(end)])}
          />
        )}
      </Filters>
      <DataTable
        name="bounces"
        prefix="mails_"
        sort="at_down"
        next={mailsNext}
        previous={mailsPrevious}
        caption={text('mails')}
        rows={mails}
        keyOf={({ event, at, answer }) => `${event} ${at} ${answer}`}
        empty={text('no_mails')}
        columns={[
          { key: 'event', label: text('mail'), isMain: true, render: ({ event }) => event },
          { key: 'to', label: text('to'), render: ({ to }) => to },
          { key: 'answer', label: text('answer'), render: ({ answer }) => answer },
          { key: 'at', label: text('at'), sorts: sortedBy('at'), render: ({ at }) => at },
          {
            key: 'end',
            label: text('end'),
            render: ({ isGivenUp }) => text(isGivenUp ? 'given_up' : 'tried'),
          },
        ]}
      />
    </>
  )
}
