/** The shop's documents as those who write them see them. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { editedDocuments } from '../../../shop/content/content.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { dayTold } from './day-told.ts'

export const loader = staffLoader('texts', async ({ db, now, locale, t }) => ({
  rows: (await editedDocuments({ db, now })).map(({ code, inForce, scheduled, draftAt }) => ({
    code,
    name: t(`admin_content.document.${code}`),
    to: adminHref('text', locale, { code }),
    inForce: inForce && { version: inForce.version, from: dayTold(inForce.validFrom, locale) },
    scheduled: scheduled && { version: scheduled.version, from: dayTold(scheduled.validFrom, locale) },
    draftAt: draftAt && formatShortMoment(draftAt, locale),
  })),
}))
