import type { ActionFunctionArgs } from 'react-router'
import { callOf } from '../../pages/context.server.ts'
import { sendLink } from './order-thanks.server.ts'

/** Mails the link of an order to its own address: number and address alone open nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  return await sendLink(callOf(context), await request.formData())
}
