/** Composing campaigns: their texts in both languages, and their audience. */
import { reads } from '../../server/verb.ts'
import type { Sender, Written } from '../../emails/content.ts'
import { campaignMail } from '../../emails/campaign.ts'
import type { Locale } from '../../lib/routes.ts'
import { remember } from '../../lib/remember.ts'
import { typeset } from '../../lib/typeset.ts'
import type { Block } from '../../lib/blocks.ts'
import type { OperationContext, Outcome, Reading, Writing } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { readShared } from '../../server/shared-reads.ts'
import { translator } from '../../server/texts.ts'
import { blocksOf, faultsOfText, lineChanges } from '../content/content.ts'
import type { TextFault } from '../content/rules.ts'
import { countAudience } from './audience-queries.ts'
import {
  countRecipients,
  insertCampaign,
  lockCampaign,
  moveCampaign,
  selectCampaign,
  selectCampaignByKey,
  selectCampaignPage,
  updateCampaign,
  type CampaignRow,
} from './campaign-queries.ts'
import { selectRecipientPage } from './recipient-queries.ts'
import { campaignFillings, type Audience, type CampaignTexts, type RecipientState } from './rules.ts'

export type { CampaignLine } from './campaign-queries.ts'

/** A campaign as staff sees it. */
export interface Campaign extends Omit<
  CampaignRow,
  'key' | 'subjectCs' | 'bodyCs' | 'subjectEn' | 'bodyEn' | 'forLocale' | 'forTrade' | 'audience'
> {
  texts: CampaignTexts
  audience: Audience
  /** Number of recipients when it began; `null`: not counted yet. */
  recipients: number | null
  /** Faults that keep it from being sent. */
  faults: TextFault[]
}

const unknown = (): Refusal => refuse(404, 'campaign.error.unknown')

export const textsOfCampaign = (row: CampaignRow): CampaignTexts => ({
  cs: { subject: row.subjectCs, body: row.bodyCs },
  en: { subject: row.subjectEn, body: row.bodyEn },
})

export const audienceOf = ({ forLocale, forTrade }: CampaignRow): Audience => ({
  locale: forLocale,
  trade: forTrade,
})

/** Faults that keep a campaign from being sent: in the texts of the languages that it is sent in. */
export function campaignFaults({ cs, en }: CampaignTexts, { locale }: Audience): TextFault[] {
  const faults = (text: CampaignTexts['cs'], of: Locale) =>
    locale === null || locale === of
      ? faultsOfText({ title: text.subject, body: text.body }, of, { fillings: campaignFillings })
      : []
  return [...faults(cs, 'cs'), ...faults(en, 'en')].map((fault) => ({
    ...fault,
    field: fault.field.replace('.title', '.subject'),
  }))
}

function campaignOf(row: CampaignRow): Campaign {
  const [texts, audience] = [textsOfCampaign(row), audienceOf(row)]
  return {
    id: row.id,
    revision: row.revision,
    state: row.state,
    sendAt: row.sendAt,
    staffId: row.staffId,
    changedAt: row.changedAt,
    sentBy: row.sentBy,
    beganAt: row.beganAt,
    endedAt: row.endedAt,
    workId: row.workId,
    texts,
    audience,
    recipients: row.audience,
    faults: campaignFaults(texts, audience),
  }
}

/** Campaigns, newest first, one page at a time; without a state, all but the discarded ones. */
export const listCampaigns = reads(selectCampaignPage)

const recipientsOf = async (db: Reader, id: number) =>
  await readShared(db, `recipients of ${id}`, async () => await countRecipients(db, id))

/** A campaign with the states of its mails. @returns 404 if not found */
export async function findCampaign(
  { db }: Reading,
  id: number,
): Promise<Outcome<{ campaign: Campaign; mails: Record<RecipientState, number> }>> {
  const row = await selectCampaign(db, id)
  return row ? { campaign: campaignOf(row), mails: await recipientsOf(db, id) } : unknown()
}

/**
 * The mails of a campaign, by default in the order of enqueueing, one page at a time; those of erased subscribers are gone.
 */
export const listCampaignMails = reads(selectRecipientPage)

/** Counts the current subscribers in an audience, by language. */
export const audienceNow = async ({ db }: Reading, audience: Audience): Promise<{ cs: number; en: number }> =>
  await readShared(
    db,
    `audience ${JSON.stringify([audience.locale, audience.trade])}`,
    async () => await countAudience(db, audience),
  )

interface Composing {
  texts: CampaignTexts
  audience: Audience
}

const rowOf = ({ texts, audience }: Composing, { actor, now }: OperationContext) => ({
  subjectCs: texts.cs.subject,
  bodyCs: texts.cs.body,
  subjectEn: texts.en.subject,
  bodyEn: texts.en.body,
  forLocale: audience.locale,
  forTrade: audience.trade,
  staffId: actor.kind === 'staff' ? actor.staffId : null,
  changedAt: now,
})

/** Creates a campaign; a repeat with the same key returns the existing one. */
export async function createCampaign(
  context: Writing & OperationContext,
  composed: Composing & { key: string },
): Promise<{ campaign: Campaign; isNew: boolean }> {
  const { tx } = context
  const id = await insertCampaign(tx, { key: composed.key, ...rowOf(composed, context) })
  const row = id === null ? await selectCampaignByKey(tx, composed.key) : await selectCampaign(tx, id)
  if (!row) throw new Error('The campaign is gone')
  return { campaign: campaignOf(row), isNew: id !== null }
}

const isSame = (row: CampaignRow, other: ReturnType<typeof rowOf>): boolean =>
  row.subjectCs === other.subjectCs &&
  row.bodyCs === other.bodyCs &&
  row.subjectEn === other.subjectEn &&
  row.bodyEn === other.bodyEn &&
  row.forLocale === other.forLocale &&
  row.forTrade === other.forTrade

/**
 * Saves the texts and audience of a draft; unchanged ones are not written again.
 * @returns 404 if not found; 409 if it is no longer a draft, or was changed since `baseRevision` (with its
 * current texts and the lines that differ)
 */
export async function saveCampaign(
  context: Writing & OperationContext,
  asked: Composing & { id: number; baseRevision: number },
): Promise<Outcome<{ campaign: Campaign; isNew: boolean }>> {
  const { tx } = context
  const had = await lockCampaign(tx, asked.id)
  if (!had || had.state === 'DISCARDED') return unknown()
  const wanted = rowOf(asked, context)
  if (isSame(had, wanted)) return { campaign: campaignOf(had), isNew: false }
  if (had.state !== 'DRAFT') return refuse(409, 'campaign.error.not_draft')
  if (had.revision !== asked.baseRevision) return editConflict(had, asked.texts)
  const next = { ...had, ...wanted, revision: had.revision + 1 }
  await updateCampaign(tx, had.id, next)
  return { campaign: campaignOf(next), isNew: true }
}

function editConflict(had: CampaignRow, yours: CampaignTexts): Refusal {
  const current = textsOfCampaign(had)
  const changes = (locale: Locale) => ({
    subject: lineChanges(current[locale].subject, yours[locale].subject),
    body: lineChanges(current[locale].body, yours[locale].body),
  })
  const difference = { cs: changes('cs'), en: changes('en') }
  return refuse(409, 'campaign.error.changed', { more: { revision: had.revision, current, difference } })
}

/** Discards a draft; idempotent. @returns 404 if not found; 409 if it is not a draft */
export async function discardCampaign({ tx }: Writing, id: number): Promise<Outcome<{ isNew: boolean }>> {
  const had = await lockCampaign(tx, id)
  if (!had) return unknown()
  if (had.state === 'DISCARDED') return { isNew: false }
  if (had.state !== 'DRAFT') return refuse(409, 'campaign.error.not_draft')
  await moveCampaign(tx, id, { state: 'DISCARDED' })
  return { isNew: true }
}

/** Every mail of a campaign is rendered from the same text. */
const readOnce: Record<Locale, (text: string) => Block[]> = {
  cs: remember(8, (text) => blocksOf(typeset(text, 'cs'))),
  en: remember(8, (text) => blocksOf(typeset(text, 'en'))),
}

/** A campaign's mail in a language. @param how.leave the secret of the reader's unsubscribe link */
export function composeCampaign(
  texts: CampaignTexts,
  { locale, sender, leave }: { locale: Locale; sender: Sender; leave: string },
): Written & { unsubscribeUrl: string } {
  const { subject, body } = texts[locale]
  const blocks = readOnce[locale](body.replace(/\{\{shop_name\}\}/g, sender.shopName))
  const composed = { locale, subject: typeset(subject, locale), blocks, leave }
  return campaignMail(composed, sender, translator(locale))
}

/** A campaign as its readers would get it, in both languages. @returns 404 if not found */
export async function previewCampaign(
  { db, sender }: Reading & { sender: Sender },
  id: number,
): Promise<Outcome<Record<Locale, Written>>> {
  const row = await selectCampaign(db, id)
  if (!row) return unknown()
  const texts = textsOfCampaign(row)
  const drawn = (locale: Locale) => composeCampaign(texts, { locale, sender, leave: 'preview' })
  return { cs: drawn('cs'), en: drawn('en') }
}
