/** A campaign as its recipients would get it, for the frame of its page. */
import { isRefusal, refuse } from '../../server/refusal.ts'
import { previewCampaign } from '../../shop/newsletter/newsletter.ts'
import { idIn } from '../kit/list-search.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { mailFrame, previewSender } from './mail-frame.server.ts'

export const loader = staffLoader('campaignPreview', async ({ db, shop, parameters, url }) => {
  const id = idIn(parameters['id'])
  if (id === null) return refuse(404, 'error.not_found')
  const mails = await previewCampaign({ db, sender: previewSender(shop) }, id)
  if (isRefusal(mails)) return mails
  const of = url.searchParams.get('of') === 'en' ? 'en' : 'cs'
  return mailFrame(mails[of], url.searchParams.get('form'))
})
