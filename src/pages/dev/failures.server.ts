/** The failures of the gallery: error pages that visitors of a working shop never see. */
import { data, type ActionFunctionArgs } from 'react-router'
import { textIn } from '../forms/form-text.ts'
import { callOf } from '../context.server.ts'
import { guardNamed } from '../shared/guards.server.ts'

/**
 * Fails in the way of the pressed button.
 * @throws the 500 'Unknown middleware', an unexpected error, or 400 for anything else
 */
export async function action({ context, request, url }: ActionFunctionArgs): Promise<never> {
  const failure = textIn(await request.formData(), 'failure')
  if (failure === 'middleware') guardNamed('no such guard')(callOf(context), url)
  if (failure === 'error') throw new Error('Asked for in the gallery')
  throw data(null, { status: 400 })
}
