/** A mail with sample data for the frame next to its sentences: with stored texts (GET), or with typed ones (POST). */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { locales } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { mailTextsOf, previewMailTexts, type MailTextValues } from '../../shop/content/content.ts'
import { adminPage } from '../routes.ts'
import { openStaffPage, type StaffPage } from '../staff-page.server.ts'
import { mailFrame, previewSender } from './mail-frame.server.ts'
import { sentencesIn } from './mail-text-forms.ts'

const { permission } = adminPage('mailPreview')

interface PreviewInput {
  of: 'cs' | 'en'
  nth: number
  form: string | null
  /** Shows the texts scheduled for a later day instead of those in force. */
  isWaiting: boolean
}

function parsePreview(values: { get: (name: string) => unknown }): PreviewInput {
  const text = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : null
  }
  const nth = text('nth') ?? ''
  return {
    of: locales.find((one) => one === text('of')) ?? 'cs',
    nth: /^\d{1,2}$/.test(nth) ? Number(nth) : 0,
    form: text('form'),
    isWaiting: text('at') === 'waiting',
  }
}

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openStaffPage(args, permission)
  const asked = parsePreview(page.url.searchParams)
  const kind = page.parameters['kind'] ?? ''
  const found = await mailTextsOf(page, { kind, locale: asked.of })
  if (isRefusal(found)) throw data(found, { status: found.status })
  const kept = found.sentences.flatMap(({ key, text, fault }) =>
    text === null || fault !== null ? [] : [[key, text] as const],
  )
  const waiting = asked.isWaiting ? found.waiting : null
  return drawn(page, { ...asked, texts: waiting?.texts ?? Object.fromEntries(kept) })
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  const page = await openStaffPage(args, permission)
  const form = await args.request.formData()
  const asked = parsePreview(form)
  return drawn(page, { ...asked, texts: sentencesIn(form)[asked.of] })
}

function drawn(
  { shop, parameters, t }: StaffPage,
  { of, nth, form, texts }: PreviewInput & { texts: MailTextValues },
): Response {
  const kind = parameters['kind'] ?? ''
  const mails = previewMailTexts({ sender: previewSender(shop) }, { kind, locale: of, texts })
  if (isRefusal(mails)) {
    if (mails.status === 404) throw data(mails, { status: 404 })
    const faults = (mails.errors ?? []).map(({ path, error_trans_key }) => `${path}: ${t(error_trans_key)}`)
    return mailFrame({ html: '', text: [t(mails.error_trans_key), ...faults].join('\n') }, 'text')
  }
  const mail = mails[nth] ?? mails[0]
  return mail ? mailFrame(mail, form) : mailFrame({ html: '', text: '' }, 'text')
}
