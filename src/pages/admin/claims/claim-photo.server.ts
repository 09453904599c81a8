/** A photo of a complaint, as it was sent: its kind is known from its bytes. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { findPhotos } from '../../../shop/complaints/complaints.ts'
import { openStaffPage } from '../staff-page.server.ts'
import { claimIn } from '../../../workflows/claims/claims.ts'

/** A photo for those who may read claims; nothing of it is kept by caches or run by browsers. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { db, parameters } = await openStaffPage(args, 'claims.read')
  const name = claimIn(parameters['name'])
  const photos = name?.kind === 'complaint' ? await findPhotos({ db }, name.id) : []
  const photo = photos[Number(parameters['place'])]
  if (!photo) throw data(null, { status: 404 })
  return new Response(Buffer.from(photo.content), {
    headers: {
      'content-type': photo.contentType,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
