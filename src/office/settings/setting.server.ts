/** One section of the settings: its form, its versions, and restoring a version. */
import { formatShortMoment } from '../../lib/dates.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { pageOrFirst } from '../../server/page.ts'
import { logoOf } from '../../lib/brand.ts'
import { formIn, settingText } from '../../lib/setting-kinds.ts'
import { fieldsOf, isOfMoney, isSection, type Section } from '../../shop/settings/schema.ts'
import { settingVersionOf, type SettingVersion } from '../../shop/settings/settings.ts'
import { changeSetting, readSettings, setLogo, settingVersions } from '../../workflows/settings/settings.ts'
import { act, staffAction, staffLoader, verb, type PageInWork, type StaffPage } from '../staff-page.server.ts'
import { staffNames } from '../../shop/staff/staff.ts'
import { backForm, logoForm, noLogoForm, saveForm, saveIn } from './setting-forms.ts'
import { fieldInWords, valueOf } from './setting-words.server.ts'

/** Versions per page of the history. */
const size = 20

export const loader = staffLoader('setting', async (page) => {
  const section = page.parameters['section'] ?? ''
  if (!isSection(section)) return refuse(404, 'settings.error.section')
  const { actor, db, shop } = page
  const all = await readSettings({ actor, db, environment: shop.config })
  if (isRefusal(all)) return all
  const now = all.find((one) => one.section === section)
  if (!now) return refuse(404, 'settings.error.section')
  const mayChange = (field: string) =>
    page.may(isOfMoney(section, field) ? 'setting.change_money' : 'setting.change')
  return {
    section,
    base: now.newest,
    fields: fieldsOf(section).map(([name, { kind, canBeNone }]) => ({
      name,
      kind,
      canBeNone,
      isFixed: !mayChange(name),
      typed: settingText({ kind }, valueOf(now.value, name), formIn(page.locale)),
    })),
    ...(await historyOf(page, section)),
    logo: section === 'brand' ? { shown: logoOf(shop.settings.values().brand) } : null,
    mayChange: fieldsOf(section).some(([name]) => mayChange(name)),
  }
})

async function historyOf(page: StaffPage, section: Section) {
  const { actor, db, url, locale } = page
  // Each version lists its changes from the one before, so the version before the last row is read as well.
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await settingVersions({ actor, db }, { section, size, after }),
  )
  const names = await staffNames({ db })
  const last = rows.at(-1)
  const before = last ? await settingVersionOf({ db }, { section, version: last.version - 1 }) : null
  return {
    next,
    previous,
    versions: rows.map(({ version, value, staffId, at, reason }, place) => ({
      version,
      at: at && formatShortMoment(at, locale),
      who: staffId === null ? null : (names.get(staffId) ?? `staff ${staffId}`),
      reason: reasonText(page, reason),
      changes: changesBetween(page, { section, before: (rows[place + 1] ?? before)?.value, after: value }),
    })),
  }
}

/** Reasons written by the shop itself are translated; those written by people are shown as they are. */
export function reasonText({ t }: StaffPage, reason: string): string {
  if (reason === 'first values') return t('admin_settings.settings.first_values')
  if (reason === 'first values, from the environment')
    return t('admin_settings.settings.first_values_environment')
  return reason
}

/** The fields that differ from the version before. */
export function changesBetween(
  page: Pick<StaffPage, 'locale' | 't'>,
  { section, before, after }: { section: Section; before: unknown; after: unknown },
) {
  return fieldsOf(section).flatMap(([name]) => {
    const [was, is] = [before, after].map((value) =>
      fieldInWords(page, { section, name, value: valueOf(value, name) }),
    )
    return was === is ? [] : [{ name, was: was ?? '', is: is ?? '' }]
  })
}

type Saved = Awaited<ReturnType<typeof changeSetting>>

/** The conflict between two people who changed the same section: the fields in which they differ. */
export interface SettingConflict {
  /** The newest version, on which the next save builds. */
  base: number
  differences: { name: string; base: string; current: string; yours: string }[]
}

/** A refusal for the form: a fault in a part of a field belongs to the field. */
const byField = (refusal: Refusal): Refusal => ({
  ...refusal,
  ...(refusal.errors
    ? { errors: refusal.errors.map(({ path, ...rest }) => ({ path: path.split('.')[0] ?? path, ...rest })) }
    : {}),
})

/** On a conflict, shows the differing fields; nothing is written until the form is saved again. */
function orConflict(
  page: PageInWork,
  section: Section,
  done: Saved,
): { saved: SettingVersion } | SettingConflict | Refusal {
  if (!isRefusal(done)) return { saved: done.saved }
  if (done.status !== 409) return byField(done)
  const told = (done.more?.['difference'] ?? []) as {
    field: string
    base: unknown
    current: unknown
    yours: unknown
  }[]
  const words = (name: string, value: unknown) => fieldInWords(page, { section, name, value })
  const { version } = Object(done.more?.['current']) as { version?: number }
  return {
    base: version ?? 0,
    differences: told.map(({ field: name, base, current, yours }) => ({
      name,
      base: words(name, base),
      current: words(name, current),
      yours: words(name, yours),
    })),
  }
}

const logoContext = ({ actor, now, shop }: StaffPage) => ({
  actor,
  now,
  db: shop.db,
  environment: shop.config,
})

export const action = staffAction('setting', {
  save: verb({
    schema: saveForm,
    read: saveIn,
    work: async (context, { section, base, value, reason }, page) =>
      orConflict(page, section, await changeSetting(context, { section, value, baseVersion: base, reason })),
    clash: (done) => ('differences' in done ? done : null),
  }),
  logo: act({
    schema: logoForm,
    work: async (page, { file }) =>
      await setLogo(logoContext(page), new Uint8Array(await file.arrayBuffer())),
  }),
  no_logo: act({ schema: noLogoForm, work: async (page) => await setLogo(logoContext(page), null) }),
  back: verb({
    schema: backForm,
    work: async (context, { section, base, version, reason }, page) => {
      const old = await settingVersionOf({ db: context.tx }, { section, version })
      if (!old) return refuse(404, 'error.not_found')
      const change = { section, value: old.value, baseVersion: base, reason }
      return orConflict(page, section, await changeSetting(context, change))
    },
    clash: (done) => ('differences' in done ? done : null),
  }),
})
