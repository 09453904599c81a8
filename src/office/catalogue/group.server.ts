/** One category or collection: its texts, its products, and the rule of a collection. */
import { z } from 'zod'
import { href } from '../../lib/routes.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import {
  allAttributes,
  allGroups,
  findGroup,
  groupRule,
  handPicked,
  productsFound,
  productsNamed,
} from '../../shop/groups/groups.ts'
import type { Group } from '../../shop/groups/rules.ts'
import type { GroupRule } from '../../shop/groups/schema.ts'
import {
  assignProductsByStaff,
  changeGroupByStaff,
  deleteGroupByStaff,
  hideGroupByStaff,
  placeProductByStaff,
  setGroupRuleByStaff,
  showGroupByStaff,
} from '../../workflows/catalogue/catalogue.ts'
import { idIn } from '../../workflows/lists/lists.ts'
import { offerOf, offersOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { kindAt, parentChoices } from './groups.server.ts'
import { ruleIn } from './group-rule.ts'

/** Products of a group that its page shows. */
const pageSize = 300

async function load(page: StaffPage, kind: Group['kind']) {
  const { db, parameters, locale, t, may } = page
  const id = idIn(parameters['id'])
  const group = id === null ? null : await findGroup({ db }, id)
  if (!group || group.kind !== kind) return refuse(404, 'error.not_found')
  const [picture] =
    group.pictureProductId === null ? [] : await productsNamed({ db }, { ids: [group.pictureProductId] })
  const state = { group, parents: await parentChoices(page, group.id), picture: picture?.code ?? null }
  const categories = await allGroups({ db }, 'category')
  const products = await productViews(page, group.productIds.slice(0, pageSize))
  return {
    id: String(group.id),
    kind,
    name: group.names[locale],
    shown: group.shown,
    former: group.formerSlugs.map((one) => `${one.locale}: ${one.slug}`),
    shopTo: group.shown ? href('rangeGroup', locale, { slug: group.slugs[locale] }) : null,
    above: categories
      .filter((one) => group.path.includes(one.id) && one.id !== group.id)
      .map((one) => ({ name: one.names[locale], to: adminHref('category', locale, { id: String(one.id) }) })),
    below: categories
      .filter(({ parentId }) => parentId === group.id)
      .map((one) => ({ name: one.names[locale], to: adminHref('category', locale, { id: String(one.id) }) })),
    offers: [
      ...offersOf(page, [showGroupByStaff, hideGroupByStaff], { state, known: known }),
      ...(may('group.change')
        ? [offerOf(page, changeGroupByStaff, { form: `change_${kind}`, state, known })]
        : []),
      ...offersOf(page, [deleteGroupByStaff], { state, known }),
    ],
    assign:
      group.rule === null && may('group.assign')
        ? offerOf(page, assignProductsByStaff, { form: 'assign', known })
        : null,
    unassign: group.rule === null && may('group.assign') ? t('operation.group.unassign.label') : null,
    products,
    count: group.productIds.length,
    // The chosen order of a category's products would not show anywhere.
    isOrdered: kind === 'collection' && group.rule === null && may('group.place'),
    rule: kind === 'collection' ? await ruleView(page, { group, categories }) : null,
  }
}

const known = { group: 'id' }

async function productViews({ db, locale }: StaffPage, ids: readonly number[]) {
  const found = new Map((await productsNamed({ db }, { ids })).map((one) => [one.id, one]))
  return ids.flatMap((id) => {
    const product = found.get(id)
    if (!product) return []
    const { code, name, published } = product
    return [{ code, name: name ?? code, published, to: adminHref('product', locale, { code }) }]
  })
}

/** The rule that the address tries, else the stored one, with everything that a rule can ask for. */
async function ruleView(
  page: StaffPage,
  { group, categories }: { group: Group; categories: readonly Group[] },
) {
  const { db, locale, url, t, may } = page
  const tried = url.searchParams.has('try') ? groupRule.safeParse(ruleIn(url.searchParams)) : null
  const rule: GroupRule | null = tried ? (tried.data ?? null) : group.rule
  const found = tried?.success ? await productsFound({ db }, tried.data) : null
  return {
    stored: group.rule !== null,
    kept: (await handPicked({ db }, group.id)).length,
    shown: rule,
    typed: Object.fromEntries(
      ['protein_from', 'weight_from', 'weight_to'].map((name) => [
        name,
        tried ? (url.searchParams.get(name) ?? '') : String(group.rule?.[name as 'protein_from'] ?? ''),
      ]),
    ),
    fault: tried && !tried.success ? t(tried.error.issues[0]?.message ?? 'catalogue_admin.group.rule') : null,
    found: found && { count: found.length, products: await productViews(page, found.slice(0, 50)) },
    json: found && rule ? JSON.stringify(rule) : null,
    mayChange: may('group.set_rule'),
    categories: categories.map(({ id, names, path }) => ({
      value: String(id),
      label: '— '.repeat(path.length - 1) + names[locale],
    })),
    attributes: (await allAttributes({ db })).map(({ id, names, filter, values }) => ({
      id,
      name:
        filter === 'without' ? t('admin_products.groups.without', { name: names[locale] }) : names[locale],
      values: values.map((value) => ({ value: String(value.id), label: value.names[locale] })),
    })),
  }
}

const ruleForm = z.object({
  rule: z
    .string()
    .max(5000)
    .transform((json, check) => {
      if (json === '') return null
      const parsed = groupRule.safeParse(jsonIn(json))
      if (parsed.success) return parsed.data
      check.addIssue({ code: 'custom', message: 'catalogue_admin.group.rule' })
      return z.NEVER
    }),
})

function jsonIn(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const actionOf = (kind: Group['kind']) => {
  const list = kind === 'category' ? 'categories' : 'collections'
  const self = ({ url }: StaffPage) => url.pathname
  return staffAction(kind, {
    ...operationVerbs(
      [
        showGroupByStaff,
        hideGroupByStaff,
        changeGroupByStaff,
        deleteGroupByStaff,
        assignProductsByStaff,
        placeProductByStaff,
      ],
      known,
      { 'group.delete': { to: (_answer, { locale }) => adminHref(list, locale) } },
    ),
    set_rule: verb({
      schema: ruleForm,
      work: async (context, { rule }, { parameters }) => {
        const done = await setGroupRuleByStaff(context, { id: idIn(parameters['id']) ?? 0, rule })
        return isRefusal(done) ? done : {}
      },
      to: (_done, page) => self(page),
    }),
  })
}

const loaders = {
  category: staffLoader('category', async (page) => await load(page, 'category')),
  collection: staffLoader('collection', async (page) => await load(page, 'collection')),
}
const actions = { category: actionOf('category'), collection: actionOf('collection') }

export const loader = async (args: LoaderFunctionArgs) => await loaders[kindAt(args.url)](args)
export const action = async (args: ActionFunctionArgs) => await actions[kindAt(args.url)](args)
