/** The mail to the operator about a job that failed for good. */
import type { Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'
import type { Sender, Written } from './content.ts'
import { officeLink } from './office-link.ts'
import { write } from './write.ts'

export interface FailedJobMail {
  id: number
  queue: string
  ids: Record<string, unknown>
  /** Formatted for people. */
  failedAt: string
}

export function jobFailedMail(
  { id, queue, ids, failedAt }: FailedJobMail,
  locale: Locale,
  sender: Sender,
  t: Translate,
): Written {
  const filling = { queue, shopName: sender.shopName }
  const about = Object.entries(ids).map(([name, value]) => ({ label: name, value: String(value) }))
  return write(
    {
      locale,
      subject: t('job_failed.subject', filling),
      preview: t('job_failed.text', filling),
      title: t('job_failed.title', filling),
      pieces: [
        { kind: 'paragraph', text: t('job_failed.text', filling) },
        {
          kind: 'facts',
          facts: [
            { label: t('job_failed.work'), value: queue, strong: true },
            { label: t('job_failed.at'), value: failedAt },
            ...about,
          ],
        },
        officeLink(['settings', 'operations'], locale, sender, t),
        { kind: 'small', text: t('job_failed.after', { id: String(id) }) },
      ],
    },
    sender,
    t,
  )
}
