/** A photo of a complaint, as uploaded: its type is detected from its bytes. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { findPhotos } from '../../shop/complaints/complaints.ts'
import { openStaffPage } from '../staff-page.server.ts'
import { claimIn } from '../../workflows/claims/claims.ts'

/** Returns a photo to members who may read claims; caches must not store it, and browsers must not run it. */
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
