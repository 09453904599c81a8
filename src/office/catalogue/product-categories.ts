/** The form that adds the chosen products of the list to a category, or removes them. */
import { z } from 'zod'

export const chosenProducts = z.object({
  products: z
    .array(z.string().max(50))
    .min(1, 'admin_products.to_category.none')
    .max(200, 'admin_products.to_category.none'),
  as: z.enum(['add', 'remove'], 'admin.unfit'),
  category: z.coerce
    .number('admin_products.to_category.no_category')
    .int('admin_products.to_category.no_category')
    .min(1, 'admin_products.to_category.no_category')
    .max(2_147_483_647, 'admin_products.to_category.no_category'),
})
export type ChosenProducts = z.output<typeof chosenProducts>

export const chosenProductsIn = (form: FormData): unknown => ({
  products: form.getAll('product'),
  as: form.get('as'),
  category: form.get('category') ?? '',
})
