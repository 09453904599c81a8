/** Staff operations on the settings: each checks its permission, and each change is audited. */
import type { Connected, OperationContext, Outcome } from '../../server/context.ts'
import type { Config } from '../../server/config.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { PageQuery } from '../../server/page.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { setTradeTerms } from '../../shop/companies/companies.ts'
import { keepLogo, logoNamed, readLogo } from '../../shop/pictures/pictures.ts'
import { changesMoney, isSection, type SettingValues } from '../../shop/settings/schema.ts'
import {
  currentSettings,
  saveSetting,
  settingVersionOf,
  settingVersionsOf,
  type SettingChange,
  type SettingVersion,
} from '../../shop/settings/settings.ts'
import { operate, refusalOf } from '../../shop/staff/staff.ts'

/** The context of reading: the caller, and the environment's values for sections that the database does not hold. */
type ReadingContext = Pick<OperationContext, 'actor'> & { db: Reader; environment: Config }

const unknownSection = () => refuse(404, 'settings.error.section')

/** The values in force for every section: `setting.read`. A change of one builds on its `newest`. */
export async function readSettings({
  actor,
  db,
  environment,
}: ReadingContext): Promise<Outcome<SettingVersion[]>> {
  return refusalOf(actor, 'setting.read') ?? (await currentSettings({ db }, environment))
}

/** A section's history, page by page: `setting.read`. */
export async function settingVersions(
  { actor, db }: Pick<ReadingContext, 'actor' | 'db'>,
  { section, ...asked }: PageQuery & { section: string },
): ReturnType<typeof settingVersionsOf> {
  const refusal = refusalOf(actor, 'setting.read')
  if (refusal) return refusal
  if (!isSection(section)) return unknownSection()
  return await settingVersionsOf({ db }, { section, ...asked })
}

/**
 * As `saveSetting` of the settings, by staff: `setting.change`, and `setting.change_money` if it changes the merchant, the
 * account for payments, or the amounts that one person may give away alone. Compared with the version that it builds on:
 * based on any other one nothing is saved. The audit holds the numbers of the versions; their values are in the versions.
 */
export async function changeSetting(
  { tx, ...context }: OperationContext & { tx: Tx },
  { section, ...change }: Omit<SettingChange, 'section'> & { section: string },
): ReturnType<typeof saveSetting> {
  if (!isSection(section)) return unknownSection()
  if (section === 'brand' && !(await isKept(tx, change.value)))
    return refuse(422, 'settings.error.logo', {
      errors: [{ path: 'logo', error_trans_key: 'settings.error.logo' }],
    })
  const base = await settingVersionOf({ db: tx }, { section, version: change.baseVersion })
  const isOfMoney = changesMoney(section, base?.value, change.value)
  const operation = isOfMoney ? 'setting.change_money' : 'setting.change'
  const asked = {
    operation,
    subject: { kind: 'setting', id: section },
    reason: change.reason,
    keep: ({ saved }: { saved: SettingVersion }) => ({ version: saved.version }),
    isChange: ({ isNew }: { isNew: boolean }) => isNew,
  } as const
  const says =
    operation === 'setting.change' ? { says: { texts: () => change.value, before: () => base?.value } } : {}
  return await operate(
    { ...context, tx },
    {
      asked: { ...asked, ...says },
      work: async () => {
        const done = await saveSetting({ ...context, tx }, { section, ...change })
        if ('saved' in done && done.isNew && section === 'trade')
          await setTradeTerms({ tx }, done.saved.value as SettingValues['trade'])
        return done
      },
    },
  )
}

/** True if the logo of a brand is there: its name may come from a call. */
async function isKept(tx: Tx, brand: unknown): Promise<boolean> {
  const { logo } = Object(brand) as { logo?: unknown }
  return typeof logo !== 'string' || logo === '' || (await logoNamed({ db: tx }, logo)) !== null
}

/**
 * Sets the shop's logo, or takes it back (`file` is null): a new version of its brand, so its history restores the one before.
 * The file is read before the transaction begins, so that nothing waits for it.
 * @returns 403, 413 and 422 as `readLogo`
 */
export async function setLogo(
  { db, environment, ...context }: OperationContext & Connected & { environment: Config },
  file: Uint8Array | null,
): ReturnType<typeof saveSetting> {
  const refusal = refusalOf(context.actor, 'setting.change')
  if (refusal) return refusal
  const read = file && (await readLogo(file))
  if (isRefusal(read)) return read
  return await db.transaction().execute(async (tx) => {
    const logo = read ? await keepLogo({ tx, now: context.now }, read) : ''
    const all = await currentSettings({ db: tx }, environment)
    const brand = all.find(({ section }) => section === 'brand')
    return await changeSetting(
      { ...context, tx },
      {
        section: 'brand',
        value: { ...Object(brand?.value), logo },
        baseVersion: brand?.newest ?? 0,
        reason: '',
      },
    )
  })
}
