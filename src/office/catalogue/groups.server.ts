/** The lists of categories and of collections. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { categoryNames } from '../../shop/groups/groups.ts'
import { mostLevels } from '../../shop/groups/schema.ts'
import { createGroupByStaff, moveGroupByStaff } from '../../workflows/catalogue/catalogue.ts'
import { categoryList, collectionList } from '../../workflows/catalogue/lists.ts'
import { listed } from '../kit/list.server.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'

const kinds = {
  category: { page: 'categories', one: 'category', form: 'add_category', list: categoryList },
  collection: { page: 'collections', one: 'collection', form: 'add_collection', list: collectionList },
} as const
type Kind = keyof typeof kinds

/** The categories as options of a field. */
export async function categoryChoices({ db, locale }: Pick<StaffPage, 'db' | 'locale'>) {
  return (await categoryNames({ db })).map(({ id, path, names }) => ({
    value: String(id),
    label: '— '.repeat(path.length - 1) + names[locale],
    name: names[locale],
    path,
  }))
}

/** The categories that have room below them. */
export const parentChoices = async (page: Pick<StaffPage, 'db' | 'locale'>, except?: number) =>
  (await categoryChoices(page)).filter(
    ({ path }) => path.length < mostLevels && !(except !== undefined && path.includes(except)),
  )

const loaderOf = (kind: Kind) =>
  staffLoader(kinds[kind].page, async (page) => {
    const { form, list } = kinds[kind]
    const may = page.may('group.create')
    return {
      list: await listed(page, list),
      mayMove: may && page.url.searchParams.get('sort') === null,
      add: may
        ? offerOf(page, createGroupByStaff, { form, state: { parents: await parentChoices(page) } })
        : null,
    }
  })
const loaders = { category: loaderOf('category'), collection: loaderOf('collection') }

const actionOf = (kind: Kind) => {
  const { page: name, one } = kinds[kind]
  return staffAction(
    name,
    operationVerbs(
      [createGroupByStaff, moveGroupByStaff],
      {},
      {
        [`group.add_${kind}`]: {
          to: ({ group }, { locale }) => adminHref(one, locale, { id: String((group as { id: number }).id) }),
        },
      },
    ),
  )
}
const actions = { category: actionOf('category'), collection: actionOf('collection') }

/** Both kinds have one page under two addresses. */
export const kindAt = (url: URL): Kind =>
  /\/collections(?:\/|\.data$|$)/.test(url.pathname) ? 'collection' : 'category'

export const loader = async (args: LoaderFunctionArgs) => await loaders[kindAt(args.url)](args)
export const action = async (args: ActionFunctionArgs) => await actions[kindAt(args.url)](args)
