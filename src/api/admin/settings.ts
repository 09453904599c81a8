/** /api/admin/settings: what a shopkeeper changes of the settings, and its history. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { changeSetting, readSettings, settingVersions } from '../../workflows/settings/settings.ts'
import { pageAnswer, pageIn, pageQuery, staffChange, staffRead } from './staff-calls.ts'

const at = '/api/admin/settings'
const sectionName = z.string('validation.query').max(40, 'validation.query')
const value = z
  .record(z.string(), z.unknown())
  .meta({ description: 'Every field of the section, by its name in the settings; amounts in whole haléře' })
const version = z.object({
  section: z.string(),
  version: z.int().meta({ description: '0: the environment speaks' }),
  value,
  written_at: z.string().nullable(),
  written_by: z.int().nullable().meta({ description: 'The member of staff; null: the program' }),
  reason: z.string(),
})
const current = version.extend({
  newest: z.int().meta({ description: 'The version that a change builds on' }),
})

interface SettingWire {
  section: string
  version: number
  value: unknown
  staffId: number | null
  at: Date | null
  reason: string
}

const versionOf = ({ section, version: number, value: said, staffId, at: moment, reason }: SettingWire) => ({
  section,
  version: number,
  value: said,
  written_at: moment?.toISOString() ?? null,
  written_by: staffId,
  reason,
})

export const settingEndpoints = (shop: Shop): Endpoint[] => [listing(shop), history(shop), changing(shop)]

const listing = (shop: Shop): Endpoint =>
  staffRead(shop, 'settings.read', {
    path: at,
    summary: 'Current values of every section of the settings',
    answer: z.object({ settings: z.array(current) }),
    read: async ({ db, actor }) => {
      const all = await readSettings({ actor, db, environment: shop.config })
      return isRefusal(all)
        ? all
        : { settings: all.map((one) => ({ ...versionOf(one), newest: one.newest })) }
    },
  })

const history = (shop: Shop): Endpoint =>
  staffRead(shop, 'settings.read', {
    path: `${at}/history`,
    summary: 'Versions of one section, the newest first, page by page',
    query: pageQuery.extend({ section: sectionName }),
    answer: pageAnswer('versions', version),
    refusals: [400, 404],
    read: async ({ db, actor }, call) =>
      pageIn('versions', await settingVersions({ actor, db }, call.query), versionOf),
  })

const changing = (shop: Shop): Endpoint =>
  staffChange(shop, {
    path: `${at}/change`,
    summary: 'Saves the next version of a section; every process uses it within a second',
    description:
      'Refused with 409 where another one wrote a version since `base_version`: with both values and the fields in which they differ.',
    body: z.strictObject({
      section: sectionName,
      value,
      base_version: z.int().min(0).meta({ description: 'The `newest` that the change was made from' }),
      reason: z.string().max(1000).default(''),
    }),
    answer: z.object({ setting: version, is_new: z.boolean() }),
    refusals: [404, 409],
    refusalFields: z.object({
      current: z.unknown().meta({ description: 'With 409: the newest version' }),
      yours: z.unknown().meta({ description: 'With 409: the value that was sent' }),
      difference: z
        .array(z.object({ field: z.string(), base: z.unknown(), current: z.unknown(), yours: z.unknown() }))
        .meta({ description: 'With 409: what both began with, what holds, and what was sent' }),
    }),
    run: async (context, { body: { base_version: baseVersion, ...asked } }) => {
      const done = await changeSetting(context, { ...asked, baseVersion })
      return isRefusal(done) ? done : { setting: versionOf(done.saved), is_new: done.isNew }
    },
  })
