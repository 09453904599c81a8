/** The former page of a product's pictures: they stand on the page of the product. */
import { redirect } from 'react-router'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('productPictures', async ({ parameters, locale }): Promise<Response> => {
  const code = parameters['code'] ?? ''
  return await Promise.resolve(redirect(`${adminHref('product', locale, { code })}#pictures`, 301))
})
