/** A new product: its code and its texts; the rest is edited on its own page. */
import { createProductByStaff } from '../../workflows/catalogue/catalogue.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { newProductForm, readNewProduct } from './product-forms.ts'

export const loader = staffLoader(
  'productNew',
  async ({ may }) => await Promise.resolve({ mayCreate: may('product.create') }),
)

export const action = staffAction('productNew', {
  create: verb({
    schema: newProductForm,
    read: readNewProduct,
    work: async (context, { cs, en, ...facts }) =>
      await createProductByStaff(context, {
        ...facts,
        position: 0,
        food: null,
        texts: { cs, ...(en ? { en } : {}) },
      }),
    to: ({ code }, { locale }) => adminHref('product', locale, { code }),
  }),
})
