/** Tax documents: by period or number, each as PDF and ISDOC, and mailed again. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { documentIsdoc, documentPdf } from '../../shop/invoices/invoices.ts'
import { documentList } from '../../workflows/money/money.ts'
import { sendDocumentAgain } from '../../workflows/mails/mails.ts'
import { fileAnswer } from '../kit/csv-answer.server.ts'
import { idIn } from '../kit/list-search.server.ts'
import { listed } from '../kit/list.server.ts'
import { openStaffPage, staffAction, staffLoader } from '../staff-page.server.ts'
import { sendForm } from './document-forms.ts'
import { atOrder, moneyVerb } from './money-doing.server.ts'

export const loader = staffLoader('documents', async (page) => ({ list: await listed(page, documentList) }))

export const action = staffAction('documents', {
  send: moneyVerb(
    sendForm,
    async (context, { order, ...asked }) =>
      await atOrder(context.tx, order, async (orderId) => sendDocumentAgain(context, { ...asked, orderId })),
  ),
})

/** /admin/money/documents/:id/:format: a document as it was mailed. */
export async function fileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { shop, now, parameters } = await openStaffPage(args, 'documents.read')
  const id = idIn(parameters['id'])
  const format = parameters['format']
  const file =
    id === null
      ? null
      : format === 'pdf'
        ? await documentPdf({ db: shop.db, now }, id)
        : format === 'isdoc'
          ? await documentIsdoc({ db: shop.db }, id)
          : null
  if (!file) throw data(null, { status: 404 })
  return fileAnswer(file)
}
