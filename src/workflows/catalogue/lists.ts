/** Categories, collections and attributes, as staff lists them. */
import { allAttributes, allGroups } from '../../shop/groups/groups.ts'
import type { GroupKind } from '../../shop/groups/schema.ts'
import { shortList } from '../lists/lists.ts'
import { writtenValues } from './attributes.ts'

const texts = 'admin_products.groups'

const stateLook = {
  texts: `${texts}.state_is`,
  tones: { shown: 'good', hidden: 'soft' },
} as const

const groupList = (kind: GroupKind, { page, one }: { page: string; one: string }) =>
  shortList({
    page,
    permission: 'products.read',
    name: page,
    call: { path: page, summary: `All ${page}, in the order of the shop` },
    texts,
    title: `admin_products.page.${page}`,
    empty: `${texts}.none_${kind}`,
    search: { label: `${texts}.search` },
    filters: {},
    rows: async ({ db }) => await allGroups({ db }, kind),
    values: {
      name: ({ names }, { locale }) => names[locale],
      products: ({ productIds }) => productIds.length,
      state: ({ shown }) => Number(shown),
    },
    says: ({ names, slugs }) => Object.values({ ...names, a: slugs.cs, b: slugs.en }).join(' '),
    keyOf: ({ id }) => String(id),
    tone: ({ shown }) => (shown ? undefined : 'soft'),
    columns: (c) => ({
      name: c.either(
        ({ names, path }, { locale }) => '— '.repeat(path.length - 1) + names[locale],
        ({ names }) => names.cs,
        { isMain: true, to: ({ id }) => [one, { id: String(id) }] },
      ),
      state: c.state(({ shown }) => (shown ? 'shown' : 'hidden'), stateLook),
      products: c.figure(({ productIds }) => productIds.length),
      by: c.choice(({ rule }) => (rule ? 'rule' : 'hand'), `${texts}.by_is`, {
        needs: () => kind === 'collection',
      }),
      parent: c.figure(({ parentId }) => parentId, { isFileOnly: true, needs: () => kind === 'category' }),
      slug_cs: c.text(({ slugs }) => slugs.cs, { isExtra: true }),
      slug_en: c.text(({ slugs }) => slugs.en, { isExtra: true }),
      verbs: c.verbs(),
    }),
  })

export const categoryList = groupList('category', { page: 'categories', one: 'category' })
export const collectionList = groupList('collection', { page: 'collections', one: 'collection' })

export const attributeList = shortList({
  page: 'attributes',
  permission: 'products.read',
  name: 'attributes',
  call: { path: 'attributes', summary: 'Attributes of products with their values' },
  isSmall: true,
  texts: 'admin_products.attributes',
  title: 'admin_products.page.attributes',
  empty: 'admin_products.attributes.none',
  filters: {},
  rows: async ({ db }) => await allAttributes({ db }),
  values: { name: ({ names }, { locale }) => names[locale] },
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    name: c.either(
      ({ names }, { locale }) => names[locale],
      ({ names }) => names.cs,
      { isMain: true },
    ),
    values: c.either(
      ({ values }, { locale }) => values.map(({ names }) => names[locale]).join(', '),
      (attribute) => writtenValues(attribute),
    ),
    filter: c.choice(({ filter }) => filter, 'operation.attribute.field.filter_is'),
    verbs: c.verbs(),
  }),
  own: (attribute) => ({ attribute, values: writtenValues(attribute) }),
})
