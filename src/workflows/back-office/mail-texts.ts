/** Staff rewrites sentences of mails: with a permission of its own, audited by version numbers. */
import type { Locale } from '../../lib/routes.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { changeMailTexts, withdrawMailTexts, type GivenTexts } from '../../shop/content/content.ts'
import { operate } from '../../shop/staff/staff.ts'

export interface MailTextsToChange {
  kind: string
  locale: Locale
  texts: GivenTexts
  note: string
  baseVersion: number
  validFrom: string | null
}

/** As `changeMailTexts` of the content, by staff: `mail_text.change`. */
export async function changeMailTextsByStaff(
  context: Writing & OperationContext,
  change: MailTextsToChange,
): Promise<Outcome<{ version: number; isNew: boolean }>> {
  const { kind, locale, texts, validFrom } = change
  const asked = {
    operation: 'mail_text.change',
    subject: { kind: 'mail_text', id: `${kind}.${locale}` },
    keep: ({ version }: { version: number }) => ({
      version,
      sentences: Object.keys(texts).length,
      ...(validFrom === null ? {} : { validFrom }),
    }),
    isChange: ({ isNew }: { isNew: boolean }) => isNew,
    says: { texts: () => texts, input: change },
  } as const
  return await operate(context, { asked, work: async () => await changeMailTexts(context, change) })
}

/** As `withdrawMailTexts` of the content, by staff: `mail_text.withdraw`. */
export async function withdrawMailTextsByStaff(
  context: Writing & OperationContext,
  given: { kind: string; locale: Locale; version: number; note: string },
): Promise<Outcome<{ version: number; isNew: boolean }>> {
  const asked = {
    operation: 'mail_text.withdraw',
    subject: { kind: 'mail_text', id: `${given.kind}.${given.locale}` },
    reason: given.note,
    keep: ({ version }: { version: number }) => ({ withdrawn: given.version, version }),
    isChange: ({ isNew }: { isNew: boolean }) => isNew,
  } as const
  return await operate(context, { asked, work: async () => await withdrawMailTexts(context, given) })
}
