/** Writing the attributes of products. */
import type { Outcome, Writing } from '../../server/context.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import * as queries from './attribute-queries.ts'
import { selectGroups } from './queries.ts'
import type { Attribute, Localised } from './rules.ts'
import type { AttributeFilter } from './schema.ts'

export interface AttributeToWrite {
  names: Localised<string>
  filter: AttributeFilter
  isScale: boolean
  /** In order. A value is known by its name in either language, so that the other one can be changed. */
  values: readonly Localised<string>[]
}

const at = (path: string, key: string, values?: Record<string, string>): Refusal =>
  refuse(422, key, {
    ...(values ? { values } : {}),
    errors: [{ path, error_trans_key: key, ...(values ? { values } : {}) }],
  })

/** Creates an attribute behind the others. @returns 422 if its name is taken, or a value stands there twice */
export async function createAttribute({ tx }: Writing, given: AttributeToWrite): Promise<Outcome<Attribute>> {
  const fault = namesFault(await queries.selectAttributes(tx), given)
  if (fault) return fault
  const id = await queries.insertAttribute(tx, columnsOf(given))
  await queries.writeAttributeValues(
    tx,
    id,
    given.values.map((names) => ({ names })),
  )
  return await written({ tx }, id)
}

/** Changes an attribute with all its values. @returns 404; 422 as `createAttribute`, and if a value that is left out is used */
export async function changeAttribute(
  { tx }: Writing,
  { id, ...given }: AttributeToWrite & { id: number },
): Promise<Outcome<Attribute>> {
  const all = await queries.selectAttributes(tx)
  const before = all.find((one) => one.id === id)
  if (!before) return refuse(404, 'error.not_found')
  const fault = namesFault(
    all.filter((one) => one !== before),
    given,
  )
  if (fault) return fault
  const values = matched(before, given.values)
  const gone = before.values.filter((value) => !values.some((one) => one.id === value.id))
  const used = await usersOf({ tx }, gone)
  if (used) return used
  await queries.updateAttribute(tx, id, columnsOf(given))
  await queries.writeAttributeValues(tx, id, values)
  return await written({ tx }, id)
}

/** Deletes an attribute that no product and no collection uses. @returns 422 otherwise */
export async function deleteAttribute({ tx }: Writing, id: number): Promise<Outcome<Attribute>> {
  const found = (await queries.selectAttributes(tx)).find((one) => one.id === id)
  if (!found) return refuse(404, 'error.not_found')
  const used = await usersOf({ tx }, found.values)
  if (used) return used
  await queries.deleteAttribute(tx, id)
  return found
}

const columnsOf = ({ names, filter, isScale: is_scale }: AttributeToWrite) => ({
  name_cs: names.cs,
  name_en: names.en,
  filter,
  is_scale,
})

async function written({ tx }: Writing, id: number): Promise<Attribute> {
  const found = (await queries.selectAttributes(tx)).find((one) => one.id === id)
  if (!found) throw new Error(`The attribute ${id} was written and is not there`)
  return found
}

/** Gives each value the id of the stored one with the same Czech name, else of a remaining one with the same English name. */
function matched(before: Attribute, values: AttributeToWrite['values']) {
  const byCzech = values.map(({ cs }) => before.values.find((one) => one.names.cs === cs)?.id)
  return values.map((names, nth) => ({
    names,
    id:
      byCzech[nth] ?? before.values.find((one) => one.names.en === names.en && !byCzech.includes(one.id))?.id,
  }))
}

async function usersOf({ tx }: Writing, values: Attribute['values']): Promise<Refusal | null> {
  const ids = values.map(({ id }) => id)
  const codes = await queries.selectUsers(tx, ids)
  const collections = (await selectGroups(tx, { isShown: false })).filter(({ rule }) =>
    rule?.values?.some((id) => ids.includes(id)),
  )
  const users = [...codes, ...collections.map(({ names }) => names.cs)]
  return users.length > 0
    ? at('values', 'catalogue_admin.group.value_used', {
        values: values.map(({ names }) => names.cs).join(', '),
        users: users.join(', '),
      })
    : null
}

function namesFault(others: readonly Attribute[], { names, values }: AttributeToWrite): Refusal | null {
  for (const locale of ['cs', 'en'] as const) {
    const same = (one: string, other: string) =>
      one.toLocaleLowerCase(locale) === other.toLocaleLowerCase(locale)
    if (others.some((one) => same(one.names[locale], names[locale])))
      return at(`name_${locale}`, 'catalogue_admin.error.option_twice')
    const twice = values.find((one, nth) =>
      values.some((other, place) => place < nth && same(one[locale], other[locale])),
    )
    if (twice) return at('values', 'catalogue_admin.group.value_twice', { value: twice[locale] })
  }
  return null
}
