/** The former page of a product's pictures: they stand on the page of the product. */
import { redirect } from 'react-router'
import { refuse } from '../../server/refusal.ts'
import { findProductId } from '../../shop/catalogue/catalogue.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('productPictures', async ({ db, parameters, locale }) => {
  const code = parameters['code'] ?? ''
  if ((await findProductId({ db }, code)) === null) return refuse(404, 'catalogue_admin.error.unknown')
  return redirect(`${adminHref('product', locale, { code })}#pictures`, 301)
})
