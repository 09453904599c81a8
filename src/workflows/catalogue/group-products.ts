/** Staff operations on the products of categories and collections, and on the categories of a product. */
import { z } from 'zod'
import { isRefusal } from '../../server/refusal.ts'
import {
  assignProducts,
  classifyProduct,
  classOf,
  groupRule,
  placeProduct,
  setGroupRule,
} from '../../shop/groups/groups.ts'
import { f, operation, type Field } from '../operations/operations.ts'
import { answer, audit, id, locked, required, to, type Context } from './group-answers.ts'

/** Codes of products, separated by spaces, commas or lines. */
const products: Field<string[]> = {
  shape: { is: 'text', most: 20_000, rows: 3, fault: required },
  name: 'products',
  hasHint: true,
  example: 'BM-X',
  meaning: 'Codes of products, separated by spaces or commas',
  read: (typed) => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))],
}

/** As `assignProducts`, by staff. */
export const assignProductsByStaff = operation({
  operation: 'group.assign',
  call: 'groups/assign',
  summary: 'Adds products to a category or a collection by hand, or removes them',
  input: { id, codes: products, as: f.choice(['add', 'remove']) },
  run: locked(assignProducts),
  audit,
  answer,
  forms: {
    assign: { hotkey: 'a', fixed: { as: 'add' } },
    unassign: { isBare: true, fixed: { as: 'remove' } },
  },
})

/** As `placeProduct`, by staff. */
export const placeProductByStaff = operation({
  operation: 'group.place',
  call: 'groups/place',
  summary: 'Moves a product of a collection before or behind its neighbour',
  input: { id, code: f.text({ name: 'product', most: 50, fault: required, example: 'BM-X' }), to },
  run: locked(placeProduct),
  audit,
  answer,
  forms: {
    place_up: { isBare: true, fixed: { to: 'up' } },
    place_down: { isBare: true, fixed: { to: 'down' } },
  },
})

/** As `setGroupRule`, by staff. */
export const setGroupRuleByStaff = operation({
  operation: 'group.set_rule',
  call: 'groups/rule',
  summary: 'Lets a rule choose the products of a collection; null: by hand',
  input: { id, rule: f.wire(groupRule.nullable(), { example: { protein_from: 30 } }) },
  run: locked(setGroupRule),
  audit,
  answer,
  forms: {},
})

const ids = (of: string) => f.wire(z.array(z.int().min(1)).max(200), { example: [], meaning: of })

interface Classes {
  code: string
  categories: number[]
  values: number[]
}

/** As `classifyProduct`, by staff. */
export const classifyProductByStaff = operation({
  operation: 'product.classify',
  call: 'products/classify',
  summary: 'Sets the categories of a product and its values of attributes',
  input: {
    code: f.text({ most: 50, fault: required, isWord: true, example: 'BM-X' }),
    categories: ids('Ids of categories'),
    values: ids('Ids of values of attributes'),
  },
  run: locked(classifyProduct),
  audit: ({ tx }: Context, { code }: { code: string }) => ({
    subject: { kind: 'product', id: code },
    look: async () => {
      const found = await classOf({ db: tx }, code)
      return isRefusal(found) ? null : found
    },
    keep: (done: Classes) => done,
  }),
  answer: {
    schema: z.object({ code: z.string(), categories: z.array(z.int()), values: z.array(z.int()) }),
    of: (done: Classes) => ({ ...done }),
  },
  forms: {},
})
