/** The draft of a document: its texts, the obstacles to publishing it, and its preview. */
import { redirect } from 'react-router'
import { idIn } from '../kit/list-search.server.ts'
import { formatShortMoment, longDay } from '../../lib/dates.ts'
import { homeDocument, questionsDocument } from '../../lib/documents.ts'
import { isRefusal } from '../../server/refusal.ts'
import { documentVersionOf, editedDocument, previewTexts, questionsOf } from '../../shop/content/content.ts'
import type { TextFault, WrittenTexts } from '../../shop/content/rules.ts'
import {
  discardDraftByStaff,
  publishDraftByStaff,
  saveDraftByStaff,
  withdrawVersionByStaff,
} from '../../workflows/content/content.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { draftForm, publishForm, draftTexts } from './text-forms.ts'

const codeOf = ({ parameters }: Pick<StaffPage, 'parameters'>): string => parameters['code'] ?? ''

const documentOperations = [discardDraftByStaff, withdrawVersionByStaff] as const

export const loader = staffLoader('text', async (page) => {
  const { db, now, locale, t, may } = page
  // Sections are edited on a page of their own.
  if (codeOf(page) === homeDocument) throw redirect(adminHref('homePage', locale) + page.url.search)
  const found = await editedDocument({ db, now }, codeOf(page))
  if (isRefusal(found)) return found
  const { code, inForce, scheduled, revision, draft } = found
  const newest = scheduled ?? inForce
  const published = newest && (await documentVersionOf({ db }, { code, version: newest.version }))
  if (published && isRefusal(published)) return published
  const nothing = { title: '', body: '' }
  const old = await requestedVersion(page, code)
  const texts = old?.texts ?? draft?.texts ?? published ?? { cs: nothing, en: nothing }
  const waits = scheduled && { version: scheduled.version, from: longDay(scheduled.validFrom, locale) }
  const draftAt = draft && formatShortMoment(draft.at, locale)
  return {
    code,
    name: t(`admin_content.document.${code}`),
    revision,
    texts,
    note: old ? t('admin_content.taken_from', { version: old.version }) : (draft?.note ?? ''),
    takenFrom: old && old.version,
    draftAt,
    inForce: inForce && { version: inForce.version, from: longDay(inForce.validFrom, locale) },
    scheduled: waits,
    offers: offersOf(page, documentOperations, {
      state: { draftAt, scheduled: waits },
      known: { code: 'code', revision: 'draft', version: 'waits' },
    }),
    preview: previewOf(page, texts),
    versions: adminHref('textVersions', locale, { code }),
    mayChange: may('document.save'),
  }
})

/** The old version that the URL wants to restart from; null: not requested, or there is no such version. */
async function requestedVersion({ db, url }: StaffPage, code: string) {
  const version = idIn(url.searchParams.get('version') ?? undefined)
  const found = version === null ? null : await documentVersionOf({ db }, { code, version })
  return version === null || found === null || isRefusal(found)
    ? null
    : { version, texts: { cs: found.cs, en: found.en } }
}

/** The texts as their page would show them, with each fault in words. */
function previewOf(page: StaffPage, texts: WrittenTexts) {
  const { now, shop } = page
  const asked = { code: codeOf(page), version: 1, texts, issuer: shop.config }
  const { documents, faults } = previewTexts({ now }, asked)
  const drawn = (of: 'cs' | 'en') => {
    const { title, blocks } = documents[of]
    return { title, blocks, questions: asked.code === questionsDocument ? questionsOf(blocks) : null }
  }
  return { cs: drawn('cs'), en: drawn('en'), faults: faultTexts(page, faults) }
}

const faultTexts = ({ t }: StaffPage, faults: TextFault[]) =>
  faults.map(({ field, line, error_trans_key }) => ({ field, line, text: t(error_trans_key) }))
export type PreviewView = ReturnType<typeof previewOf>

export const action = staffAction('text', {
  save: verb({
    schema: draftForm,
    work: async (context, given, page) =>
      await saveDraftByStaff(context, {
        code: codeOf(page),
        ...draftTexts(given),
        note: given.note,
        baseRevision: given.base,
      }),
    // Drops the old version from the URL, in case the draft began from one.
    to: (_, page) => adminHref('text', page.locale, { code: codeOf(page) }),
  }),
  preview: act({
    schema: draftForm,
    work: async (page, given) => await Promise.resolve(previewOf(page, draftTexts(given))),
    show: (shown) => shown,
  }),
  publish: verb({
    schema: publishForm,
    work: async (context, { revision, from, key }, page) =>
      await publishDraftByStaff(context, { code: codeOf(page), revision, validFrom: from, key }),
  }),
  ...operationVerbs(documentOperations, { code: 'code' }),
})
