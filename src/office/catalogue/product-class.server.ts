/** The categories of a product, and its values of attributes: a panel of its page. */
import { z } from 'zod'
import { isRefusal } from '../../server/refusal.ts'
import { allAttributes, allGroups, classOf } from '../../shop/groups/groups.ts'
import { classifyProductByStaff } from '../../workflows/catalogue/catalogue.ts'
import { adminHref } from '../routes.ts'
import { verb, type StaffPage } from '../staff-page.server.ts'

/** What the panel shows. */
export async function classView({ db, locale, may }: StaffPage, product: { id: number; code: string }) {
  const own = await classOf({ db }, product.code)
  const collections = await allGroups({ db }, 'collection')
  return {
    mayChange: may('product.classify'),
    categories: (await allGroups({ db }, 'category')).map(({ id, names, path }) => ({
      value: String(id),
      label: '— '.repeat(path.length - 1) + names[locale],
    })),
    attributes: (await allAttributes({ db })).map(({ id, names, values }) => ({
      id: String(id),
      name: names[locale],
      values: values.map((value) => ({ value: String(value.id), label: value.names[locale] })),
    })),
    ticked: isRefusal(own)
      ? { categories: [], values: [] }
      : { categories: own.categories.map(String), values: own.values.map(String) },
    collections: collections
      .filter(({ productIds }) => productIds.includes(product.id))
      .map(({ id, names }) => ({
        name: names[locale],
        to: adminHref('collection', locale, { id: String(id) }),
      })),
  }
}

const ids = z.array(z.coerce.number().int().min(1)).max(200)

/** The panel's form. */
export const classVerbs = {
  classify: verb({
    schema: z.object({ categories: ids, values: ids }),
    read: (form) => ({ categories: form.getAll('categories'), values: form.getAll('values') }),
    work: async (context, given, { parameters }) =>
      await classifyProductByStaff(context, { ...given, code: parameters['code'] ?? '' }),
  }),
}
