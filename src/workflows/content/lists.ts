/** The shop's texts, as those who write them list them. */
import { formatShortMoment, longDay, stampInPrague } from '../../lib/dates.ts'
import { locales, type Locale } from '../../lib/routes.ts'
import { mapPage } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  documentVersions,
  editedDocument,
  editedDocuments,
  mailTextKinds,
  mailTextsOf,
  mailTextVersions,
  type MailTextValues,
} from '../../shop/content/content.ts'
import { mailVersionSorts, textVersionSorts } from '../../shop/content/rules.ts'
import { may } from '../../shop/staff/rules.ts'
import { staffNames } from '../../shop/staff/staff.ts'
import { filter, list, shortList } from '../lists/lists.ts'
import { mailName, memberLabel } from '../operations/operations.ts'

const texts = 'admin_content'

/** A version by the day from which it holds. */
const since = ({ version, validFrom }: { version: number; validFrom: string }, locale: Locale) => ({
  version,
  from: longDay(validFrom, locale),
})

/** The shop's documents by name, with the state of each. */
export const documentTextList = shortList({
  page: 'texts',
  permission: 'content.read',
  name: 'documents',
  texts,
  title: `${texts}.page.texts`,
  empty: 'admin.find.none',
  search: { label: 'admin.filters.search' },
  filters: {},
  rows: async ({ db, now, t }) =>
    (await editedDocuments({ db, now })).map((one) => ({
      ...one,
      name: t(`${texts}.document.${one.code}`),
    })),
  values: {
    name: ({ name }) => name,
    in_force: ({ inForce }) => inForce?.validFrom ?? '',
    scheduled: ({ scheduled }) => scheduled?.validFrom ?? '',
    draft: ({ draftAt }) => draftAt?.getTime() ?? 0,
  },
  says: ({ name, code }) => `${name} ${code}`,
  keyOf: ({ code }) => code,
  columns: (c) => ({
    name: c.text(({ name }) => name, { isMain: true, to: ({ code }) => ['text', { code }] }),
    versions: c.figure(({ inForce }) => inForce?.version ?? null, { isFileOnly: true }),
    in_force: c.either(
      ({ inForce }, { t, locale }) =>
        inForce
          ? { tone: 'good', text: t(`${texts}.version_since`, since(inForce, locale)) }
          : { tone: 'bad', text: t(`${texts}.never`) },
      ({ inForce }) => inForce?.validFrom ?? null,
    ),
    scheduled: c.either(
      ({ scheduled }, { t, locale }) =>
        scheduled ? { tone: 'busy', text: t(`${texts}.version_since`, since(scheduled, locale)) } : '',
      ({ scheduled }) => scheduled?.validFrom ?? null,
    ),
    draft: c.moment(({ draftAt }) => draftAt, { tone: () => 'wait' }),
  }),
})

/** The mails to customers, and how many sentences of each staff changed. */
export const mailTextList = shortList({
  page: 'mailTexts',
  permission: 'content.read',
  name: 'mail_texts',
  fileName: () => 'mails',
  texts,
  title: `${texts}.page.mailTexts`,
  empty: `${texts}.no_mail`,
  search: { label: `${texts}.mail_search` },
  filters: {},
  rows: async ({ db, now, t }) =>
    (await mailTextKinds({ db, now })).map((mail) => ({ ...mail, name: mailName(mail.kind, t) })),
  values: {
    name: ({ name }) => name,
    sentences: ({ sentences }) => sentences,
    cs: ({ changed }) => changed.cs,
    en: ({ changed }) => changed.en,
    scheduled: ({ waitsFor }) => waitsFor ?? '',
  },
  says: ({ kind, name }) => `${kind} ${name}`,
  keyOf: ({ kind }) => kind,
  columns: (c) => ({
    name: c.text(({ name }) => name, {
      label: `${texts}.mail`,
      isMain: true,
      to: ({ kind }) => ['mailText', { kind }],
    }),
    sentences: c.figure(({ sentences }) => sentences),
    cs: c.figure(({ changed }) => changed.cs, { label: `${texts}.changed.cs` }),
    en: c.figure(({ changed }) => changed.en, { label: `${texts}.changed.en` }),
    scheduled: c.either(
      ({ waitsFor }, { locale }) => (waitsFor === null ? '' : longDay(waitsFor, locale)),
      ({ waitsFor }) => waitsFor,
    ),
  }),
})

/** The published versions of a document, newest first. */
export const textVersionList = list({
  page: 'textVersions',
  permission: 'content.read',
  under: 'code',
  name: 'text_versions',
  isSmall: true,
  fileName: ({ parameters }) => `versions-${parameters['code']}`,
  texts,
  title: `${texts}.versions`,
  empty: `${texts}.never`,
  filters: {},
  sorts: textVersionSorts,
  sort: 'version_down',
  find: async ({ db, now, parameters }, { sort }, page) => {
    const code = parameters['code'] ?? ''
    const found = await editedDocument({ db, now }, code)
    if (isRefusal(found)) return found
    return await mapPage(await documentVersions({ db }, { code, sort, ...page }), async (rows) => {
      const names = await staffNames({ db })
      return rows.map((row) => ({
        ...row,
        who: memberLabel(row.staffId, names),
        isInForce: found.inForce?.version === row.version,
      }))
    })
  },
  keyOf: ({ version }) => String(version),
  columns: (c) => ({
    version: c.text(({ version }) => String(version), { label: `${texts}.version_label`, isMain: true }),
    from: c.either(
      ({ validFrom }, { locale }) => longDay(validFrom, locale),
      ({ validFrom }) => validFrom,
    ),
    state: c.either(
      ({ withdrawnAt, isInForce }, { t, locale }) => {
        if (withdrawnAt === null) return isInForce ? { text: t(`${texts}.in_force`), tone: 'good' } : ''
        const at = formatShortMoment(withdrawnAt, locale)
        return { text: t(`${texts}.withdrawn_at`, { at }), tone: 'soft' }
      },
      ({ withdrawnAt, isInForce }, { t }) => {
        if (withdrawnAt === null) return isInForce ? t(`${texts}.in_force`) : null
        return t(`${texts}.withdrawn_at`, { at: stampInPrague(withdrawnAt) })
      },
    ),
    at: c.either(
      ({ publishedAt }, { t, locale }) =>
        publishedAt === null ? t(`${texts}.with_shop`) : formatShortMoment(publishedAt, locale),
      ({ publishedAt }, { t }) =>
        publishedAt === null ? t(`${texts}.with_shop`) : stampInPrague(publishedAt),
      { label: `${texts}.published_at` },
    ),
    who: c.text(({ who }) => who),
    note: c.text(({ note }) => note, { isText: true }),
    take: c.verbs({ needs: ({ actor }) => may(actor, 'document.save') }),
  }),
  own: ({ version }) => ({ version }),
})

/** Versions of a mail's text in one language, newest first. */
export const mailVersionList = list({
  page: 'mailText',
  permission: 'content.read',
  filePage: 'mailVersionsCsv',
  under: 'kind',
  name: 'mail_versions',
  isSmall: true,
  fileName: ({ parameters, locale }, { of = locale }) => `versions-${parameters['kind']}-${of}`,
  texts,
  title: `${texts}.versions`,
  empty: `${texts}.never_changed`,
  // Without a choice it is the reader's own language, which the page shows as chosen.
  filters: {
    of: filter.choice(locales, {
      texts: `${texts}.language`,
      label: `${texts}.language_label`,
      isElsewhere: true,
    }),
  },
  sorts: mailVersionSorts,
  sort: 'version_down',
  size: 20,
  find: async ({ db, now, parameters, locale }, { of = locale, sort }, page) => {
    const kind = parameters['kind'] ?? ''
    const found = await mailTextsOf({ db, now }, { kind, locale: of })
    if (isRefusal(found)) return found
    return await mapPage(
      await mailTextVersions({ db }, { kind, locale: of, sort, ...page }),
      async (rows) => {
        const names = await staffNames({ db })
        return rows.map((row) => ({
          ...row,
          texts: row.texts as MailTextValues,
          who: memberLabel(row.staffId, names),
        }))
      },
    )
  },
  keyOf: ({ version }) => String(version),
  columns: (c) => ({
    version: c.text(({ version }) => String(version), { label: `${texts}.version_label`, isMain: true }),
    at: c.moment(({ at }) => at, { label: `${texts}.published_at` }),
    from: c.either(
      ({ validFrom }, { t, locale }) =>
        validFrom === null ? t(`${texts}.at_once`) : longDay(validFrom, locale),
      ({ validFrom }, { t }) => validFrom ?? t(`${texts}.at_once`),
    ),
    who: c.text(({ who }) => who),
    note: c.text(({ note }) => note, { isText: true }),
    difference: c.drawn({ label: `${texts}.difference_before`, isText: true }),
    texts: c.either(
      () => '',
      // One sentence per line; a version without any is the mail as it ships with the shop.
      ({ texts: given }, { t }) =>
        Object.entries(given)
          .map(([key, sentence]) => `${key}: ${sentence}`)
          .join('\n') || t(`${texts}.as_shipped`),
      { label: `${texts}.sentences` },
    ),
  }),
  own: ({ texts: given, before }) => ({
    texts: given,
    before: (before ?? undefined) as MailTextValues | undefined,
  }),
})
