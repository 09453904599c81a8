/** The versions of a document, and the differences between two of them. */
import { isRefusal } from '../../server/refusal.ts'
import { documentDifference, editedDocument } from '../../shop/content/content.ts'
import { textsAtWord } from '../../shop/content/schema.ts'
import { textVersionList } from '../../workflows/content/content.ts'
import { listed } from '../kit/list.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'

export const loader = staffLoader('textVersions', async (page) => {
  const code = page.parameters['code'] ?? ''
  const found = await editedDocument(page, code)
  if (isRefusal(found)) return found
  return {
    name: page.t(`admin_content.document.${code}`),
    editor: adminHref('text', page.locale, { code }),
    hasDraft: found.draft !== null,
    list: await listed(page, textVersionList),
    difference: await requestedDifference(page, code),
  }
})

/** @returns null if the URL requests no comparison, or a version that does not exist */
async function requestedDifference({ db, url }: StaffPage, code: string) {
  const from = textsAtWord.safeParse(url.searchParams.get('from'))
  const to = textsAtWord.safeParse(url.searchParams.get('to'))
  if (!from.success || !to.success) return null
  const found = await documentDifference({ db }, { code, from: from.data, to: to.data })
  return isRefusal(found) ? null : { from: String(from.data), to: String(to.data), ...found }
}
