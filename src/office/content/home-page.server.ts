/** The sections of the home page: the draft that the merchant arranges, and the verbs on it. */
import { formatShortMoment, longDay } from '../../lib/dates.ts'
import { homeDocument } from '../../lib/documents.ts'
import { href } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import {
  documentVersionOf,
  editedDocument,
  editedPage,
  plainPage,
  readSection,
  textsOfPage,
  type EditedDocument,
} from '../../shop/content/content.ts'
import { mostSections, newSection, type EditedPage, type EditedSection } from '../../shop/content/facts.ts'
import {
  discardDraftByStaff,
  publishDraftByStaff,
  saveDraftByStaff,
  withdrawVersionByStaff,
} from '../../workflows/content/content.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import { idIn } from '../kit/list-search.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb, type PageInWork, type StaffPage } from '../staff-page.server.ts'
import {
  addForm,
  arrangeForm,
  pageForm,
  publishPageForm,
  restoreForm,
  sectionForm,
} from './home-page-forms.ts'

const code = homeDocument
const documentOperations = [discardDraftByStaff, withdrawVersionByStaff] as const

export const loader = staffLoader('homePage', async (staff) => {
  const { db, now, locale, t, may, shop, url } = staff
  const found = await editedDocument({ db, now }, code)
  if (isRefusal(found)) return found
  const { inForce, scheduled, revision, draft } = found
  const page = await pageOf(db, found, shop.config.shopName)
  const draftAt = draft && formatShortMoment(draft.at, locale)
  const waits = scheduled && { version: scheduled.version, from: longDay(scheduled.validFrom, locale) }
  const chosen = Number(url.searchParams.get('section') ?? '')
  const old = idIn(url.searchParams.get('version') ?? undefined)
  const shown = draft ? 'draft' : ((scheduled ?? inForce)?.version ?? 'now')
  return {
    name: t(`admin_content.document.${code}`),
    revision,
    page,
    chosen: page.sections[chosen - 1] ? chosen - 1 : null,
    isFull: page.sections.length >= mostSections,
    pictures: await picturesOf(staff, page),
    draftAt,
    faults: (draft?.faults ?? []).map(({ error_trans_key }) => t(error_trans_key)),
    inForce: inForce && { version: inForce.version, from: longDay(inForce.validFrom, locale) },
    scheduled: waits,
    old: old !== null && !isRefusal(await documentVersionOf({ db }, { code, version: old })) ? old : null,
    offers: offersOf(staff, documentOperations, {
      state: { draftAt, scheduled: waits },
      known: { code: 'code', revision: 'draft', version: 'waits' },
    }),
    frame: `${href('home', locale)}?preview=${shown}&revision=${revision}`,
    versions: adminHref('textVersions', locale, { code }),
    mayChange: may('document.save'),
  }
})

/** The draft, else what is published last, else the plain page that the shop shows until then. */
async function pageOf(db: Reader, { draft, scheduled, inForce }: EditedDocument, shopName: string) {
  const newest = scheduled ?? inForce
  const published = newest && (await documentVersionOf({ db }, { code, version: newest.version }))
  const texts = draft?.texts ?? (published && !isRefusal(published) ? published : null)
  return texts
    ? editedPage(texts)
    : plainPage({ cs: translator('cs'), en: translator('en') }, { shopName, picture: '' })
}

/** Pictures that a section can show: those of the goods, and those that it shows already. */
async function picturesOf({ shop, locale }: StaffPage, { sections }: EditedPage) {
  const { products } = await currentCatalogue(shop, shop.catalogue)
  const uploaded = products.flatMap(({ pictures }) => pictures)
  const used = sections.flatMap(({ shared }) => [shared['picture'], shared['behind']])
  const drawn = [...new Set(used)].filter((one) => one?.startsWith('/art/') === true)
  return [
    ...new Map(
      uploaded.map(({ hash, whole = hash, alt }) => [whole, { value: whole, label: alt[locale] }]),
    ).values(),
    ...drawn.map((value = '') => ({ value, label: value.replace(/^\/art\//, '') })),
  ]
}

/** Changes the page in the open transaction and saves it as the draft. */
async function changed(
  context: StaffWork,
  { shop, now }: PageInWork,
  base: number,
  change: (page: EditedPage) => EditedPage,
) {
  const found = await editedDocument({ db: context.tx, now }, code)
  if (isRefusal(found)) return found
  const page = change(await pageOf(context.tx, found, shop.config.shopName))
  const note = found.draft?.note ?? ''
  return await saveDraftByStaff(context, { code, ...textsOfPage(page), note, baseRevision: base })
}

function arranged(sections: EditedSection[], at: number, what: string): EditedSection[] {
  const [one] = sections.slice(at, at + 1)
  if (!one) return sections
  const others = sections.toSpliced(at, 1)
  switch (what) {
    case 'up':
      return others.toSpliced(Math.max(0, at - 1), 0, one)
    case 'down':
      return others.toSpliced(at + 1, 0, one)
    case 'remove':
      return others
    default:
      return sections.with(at, { ...one, hidden: what === 'hide' })
  }
}

const here = ({ locale }: StaffPage, section?: number) =>
  `${adminHref('homePage', locale)}${section === undefined ? '' : `?section=${section}`}`

export const action = staffAction('homePage', {
  page: verb({
    schema: pageForm,
    work: async (context, given, page) =>
      await changed(context, page, given.base, ({ sections }) => ({
        sections,
        title: { cs: given['cs.title'], en: given['en.title'] },
        description: { cs: given['cs.description'], en: given['en.description'] },
      })),
  }),
  section: verb({
    schema: sectionForm,
    read: (form) => ({
      base: form.get('base'),
      at: form.get('at'),
      typed: Object.fromEntries(
        [...form].flatMap(([name, text]) =>
          /^(?:shared|cs|en)\./.test(name) && typeof text === 'string' ? [[name, text]] : [],
        ),
      ),
    }),
    work: async (context, { base, at, typed }, page) => {
      const found = await editedDocument({ db: context.tx, now: page.now }, code)
      if (isRefusal(found)) return found
      const stored = (await pageOf(context.tx, found, page.shop.config.shopName)).sections[at]
      if (!stored) return refuse(404, 'content.error.unknown')
      const { section, faults } = readSection(stored.kind, stored, (name) => typed[name] ?? '')
      if (faults.length > 0) return refuse(422, 'content.error.faults', { errors: faults })
      return await changed(context, page, base, (before) => ({
        ...before,
        sections: before.sections.with(at, section),
      }))
    },
    to: (_, page) => here(page, Number(page.url.searchParams.get('section') ?? '') || undefined),
  }),
  arrange: verb({
    schema: arrangeForm,
    work: async (context, { base, at, do: what }, page) =>
      await changed(context, page, base, (before) => ({
        ...before,
        sections: arranged(before.sections, at, what),
      })),
    to: (_, page) => here(page),
  }),
  add: verb({
    schema: addForm,
    work: async (context, { base, kind }, page) => {
      const named = (locale: 'cs' | 'en') => translator(locale)(`admin_content.section.${kind}`)
      const added = newSection(kind, { cs: named('cs'), en: named('en') })
      return await changed(context, page, base, (before) => ({
        ...before,
        sections: [...before.sections, added].slice(0, mostSections),
      }))
    },
    to: ({ draft }, page) => here(page, editedPage(draft.texts).sections.length),
  }),
  restore: verb({
    schema: restoreForm,
    work: async (context, { base, version }) => {
      const texts = await documentVersionOf({ db: context.tx }, { code, version })
      if (isRefusal(texts)) return texts
      return await saveDraftByStaff(context, { code, ...texts, note: '', baseRevision: base })
    },
    to: (_, page) => here(page),
  }),
  publish: verb({
    schema: publishPageForm,
    work: async (context, { revision, from, key }) =>
      await publishDraftByStaff(context, { code, revision, validFrom: from, key }),
    to: (_, page) => here(page),
  }),
  ...operationVerbs(documentOperations),
})
