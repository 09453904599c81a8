/** The shop's documents as those who write them see them. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { editedDocuments } from '../../../shop/content/content.ts'
import { inOrder } from '../kit/in-order.ts'
import { saidBy } from '../kit/said-by.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { dayTold } from './day-told.ts'

const documentSays = ({ name, code }: { name: string; code: string }): string => `${name} ${code}`

/** The documents by their names, in the order that the address asks for. */
export async function textsListed(page: StaffPage) {
  const { db, now, t } = page
  const documents = (await editedDocuments({ db, now })).map((one) => ({
    ...one,
    name: t(`admin_content.document.${one.code}`),
  }))
  return inOrder(saidBy(documents, page, documentSays), page, {
    name: ({ name }) => name,
    in_force: ({ inForce }) => inForce?.validFrom ?? '',
    scheduled: ({ scheduled }) => scheduled?.validFrom ?? '',
    draft: ({ draftAt }) => draftAt?.getTime() ?? 0,
  })
}

export const loader = staffLoader('texts', async (page) => {
  const { locale } = page
  const documents = await textsListed(page)
  return {
    rows: documents.map(({ code, name, inForce, scheduled, draftAt }) => ({
      code,
      name,
      to: adminHref('text', locale, { code }),
      inForce: inForce && { version: inForce.version, from: dayTold(inForce.validFrom, locale) },
      scheduled: scheduled && { version: scheduled.version, from: dayTold(scheduled.validFrom, locale) },
      draftAt: draftAt && formatShortMoment(draftAt, locale),
    })),
  }
})
