/** The shopkeeper's settings at the command line; see `usage`. */
import type { Db } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import type { Section } from '../../shop/settings/schema.ts'
import type { SettingVersion } from '../../shop/settings/settings.ts'
import { changeSetting, readSettings, settingVersions } from '../../workflows/settings/settings.ts'
import { nextLines, pageOption, pageUsage, wordsIn, type Command, type CommandShop } from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext, commandLine } from '../command-actor.ts'
import { faultLines, fieldLines, sectionIn, versionLine, withOptions } from './setting-words.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- settings list
npm run shop -- settings show <section>
npm run shop -- settings set <section> <field>=<value> … [--reason "…"]
npm run shop -- settings history <section> [--after <place>]

list     every section with its fields, its version and who wrote it
set      changes these fields, and leaves the others; every process of the shop sees it within a second. Amounts are in CZK;
         none: no such rule. Lists have commas: closedDays=2026-12-24,2026-12-31; social="Instagram https://…, YouTube https://…"
history  a section's versions, the newest first
${pageUsage}
${actingUsage}`

const versionsAPage = 20

const text = { type: 'string' } as const
const options = { ...actingOption, ...pageOption, reason: text } as const
type Values = ReturnType<typeof read>['values']

interface Input {
  kind: 'list' | 'show' | 'set' | 'history'
  section: Section | null
  typed: string[]
  values: Values
}

const read = (args: string[]) => wordsIn(args, options, usage)

function readInput(args: string[]): Input {
  const { values, positionals } = read(args)
  const [word, name, ...typed] = positionals
  const kind = (['list', 'show', 'set', 'history'] as const).find((known) => known === word)
  const fits =
    kind === 'list' ? name === undefined : name !== undefined && typed.length > 0 === (kind === 'set')
  const isStrange =
    (values.reason !== undefined && kind !== 'set') || (values.after !== undefined && kind !== 'history')
  if (!kind || !fits || isStrange) throw new CannotStart(usage)
  return { kind, section: name === undefined ? null : sectionIn(name), typed, values }
}

export const settings: Command = async (args, shop) => await done(shop, readInput(args))

async function done(shop: CommandShop, asked: Input): Promise<string[]> {
  const { kind, section, values } = asked
  const { db } = await shop.open()
  if (kind === 'history' && section) return await history(db, section, values.after)
  // A person with a shell and the database's address could read them anyway.
  const all = accepted(await readSettings({ actor: commandLine, db, environment: shop.config }))
  const shown = all.filter((one) => section === null || one.section === section)
  if (kind !== 'set') return shown.map(inLines)
  return await Promise.all(shown.map(async (one) => await change(shop, db, one, asked)))
}

const inLines = (one: SettingVersion): string => `${versionLine(one)}\n${fieldLines(one.section, one.value)}`

async function change(
  shop: CommandShop,
  db: Db,
  { section, value, newest }: SettingVersion,
  { typed, values }: Input,
): Promise<string> {
  const context = await commandContext(shop, db, values.as)
  const wanted = {
    section,
    value: withOptions(section, value, typed),
    baseVersion: newest,
    reason: values.reason ?? '',
  }
  const written = await db
    .transaction()
    .execute(async (tx) => await changeSetting({ ...context, tx }, wanted))
  if (isRefusal(written)) throw refused(written)
  return written.isNew ? inLines(written.saved) : `${section} says so already; nothing was changed.`
}

function refused(refusal: Refusal): CannotStart {
  const { errors = [], error_trans_key } = refusal
  const reason = errors.length > 0 ? faultLines(errors) : translator('en')(error_trans_key)
  return new CannotStart(`Nothing was changed.\n${reason}`)
}

async function history(db: Db, section: Section, after: string | undefined): Promise<string[]> {
  const asked = { section, size: versionsAPage, after }
  const page = accepted(await settingVersions({ actor: commandLine, db }, asked))
  if (page.rows.length === 0) return [`${section} has no version${after === undefined ? ' yet' : ' there'}.`]
  const lines = page.rows.map(
    (one) => `${versionLine(one)}\n${fieldLines(section, Object(one.value) as object)}`,
  )
  return [...lines, ...nextLines(page)]
}
