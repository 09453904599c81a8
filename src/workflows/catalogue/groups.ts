/** Staff operations on categories and collections. */
import {
  changeGroup,
  createGroup,
  deleteGroup,
  findGroup,
  moveGroup,
  showGroup,
} from '../../shop/groups/groups.ts'
import type { Group } from '../../shop/groups/rules.ts'
import { groupKinds, longestGroupName, longestGroupText } from '../../shop/groups/schema.ts'
import { f, operation } from '../operations/operations.ts'
import { answer, audit, id, keptOf, locked, required, to, type Context } from './group-answers.ts'

const tooLong = 'catalogue_admin.validation.long'
const name = { most: longestGroupName, fault: required, tooLong }
const slug = {
  pattern: '[a-z0-9]+(-[a-z0-9]+)*',
  most: 100,
  fault: 'catalogue_admin.validation.slug',
  tooLong,
  hasHint: true,
}
const text = { most: longestGroupText, fault: tooLong, rows: 4, empty: '' } as const
const feed = {
  most: 300,
  fault: tooLong,
  hasHint: true,
  isSaid: true,
  meaning: 'null: of the category above',
}
const parentId = f.idOrAll({
  name: 'parent',
  isPicked: true,
  isSaid: true,
  meaning: 'null: on the first level',
})

/** What pages offer in the lists of fields. */
export interface GroupState {
  group: Group
  /** The categories that can be above it. */
  parents: { value: string; label: string }[]
  /** The code of a product, which lends its picture. */
  picture: string | null
}

const fields = ({ group, picture }: GroupState) => ({
  parent: group.parentId === null ? '' : String(group.parentId),
  name_cs: group.names.cs,
  name_en: group.names.en,
  slug_cs: group.slugs.cs,
  slug_en: group.slugs.en,
  text_cs: group.texts.cs,
  text_en: group.texts.en,
  heureka: group.heureka ?? '',
  zbozi: group.zbozi ?? '',
  picture: picture ?? '',
})

const seen = {
  of: ({
    group: {
      id: _id,
      path: _path,
      productIds: _products,
      formerSlugs: _former,
      shown: _shown,
      rule: _rule,
      ...group
    },
  }: GroupState) => group,
  stored: async ({ tx }: Context, given: Readonly<Record<string, unknown>>) => {
    const found = await findGroup({ db: tx }, Number(given['group']))
    return found && seen.of({ group: found, parents: [], picture: null })
  },
}

/** As `createGroup`, by staff. */
export const createGroupByStaff = operation({
  operation: 'group.create',
  call: 'groups/create',
  summary: 'Creates a hidden category or collection; its addresses follow from its names',
  input: {
    kind: f.choice(groupKinds),
    nameCs: f.text(name),
    nameEn: f.text(name),
    parentId,
  },
  run: async (context: Context, { kind, nameCs: cs, nameEn: en, parentId: parent }: CreateInput) =>
    await locked(createGroup)(context, { kind, names: { cs, en }, parentId: parent }),
  audit: () => ({
    subject: { kind: 'group', id: 'new' },
    made: ({ id: made }: Group) => made,
    keep: (group: Group) => keptOf(group) ?? {},
  }),
  says: (_context, given) => ({ texts: () => given, before: () => null }),
  answer,
  forms: {
    add_category: {
      hotkey: 'n',
      fields: ['name_cs', 'name_en', 'parent'],
      fixed: { kind: 'category' },
      options: ({ parents }: { parents: GroupState['parents'] }) => ({ parent: parents }),
    },
    add_collection: {
      hotkey: 'n',
      fields: ['name_cs', 'name_en'],
      fixed: { kind: 'collection', parent: null },
    },
  },
})
interface CreateInput {
  kind: Group['kind']
  nameCs: string
  nameEn: string
  parentId: number | null
}

/** As `changeGroup`, by staff. */
export const changeGroupByStaff = operation({
  operation: 'group.change',
  call: 'groups/change',
  summary: 'Changes the names, addresses, texts and place of a category or collection',
  input: {
    id,
    nameCs: f.text(name),
    nameEn: f.text(name),
    slugCs: f.text({ ...slug, example: 'darky' }),
    slugEn: f.text({ ...slug, example: 'gifts' }),
    textCs: f.lines(text),
    textEn: f.lines(text),
    parentId,
    picture: f.textOrNull({
      most: 50,
      fault: required,
      hasHint: true,
      isSaid: true,
      meaning: 'The code of a product',
    }),
    heureka: f.textOrNull(feed),
    zbozi: f.textOrNull(feed),
  },
  run: locked(
    async (
      context,
      { nameCs, nameEn, slugCs, slugEn, textCs, textEn, ...rest }: Record<Written, string> & ChangeRest,
    ) =>
      await changeGroup(context, {
        ...rest,
        names: { cs: nameCs, en: nameEn },
        slugs: { cs: slugCs, en: slugEn },
        texts: { cs: textCs, en: textEn },
      }),
  ),
  audit,
  says: async ({ tx }, given) => {
    const before = await findGroup({ db: tx }, given.id)
    return { texts: () => given, before: () => before }
  },
  answer,
  forms: {
    change_category: {
      hotkey: 'e',
      stored: fields,
      seen,
      options: ({ parents }: GroupState) => ({ parent: parents }),
    },
    change_collection: {
      hotkey: 'e',
      stored: fields,
      seen,
      fields: ['name_cs', 'name_en', 'slug_cs', 'slug_en', 'text_cs', 'text_en', 'picture'],
      fixed: { parent: null, heureka: null, zbozi: null },
    },
  },
})
type Written = 'nameCs' | 'nameEn' | 'slugCs' | 'slugEn' | 'textCs' | 'textEn'
interface ChangeRest {
  id: number
  parentId: number | null
  picture: string | null
  heureka: string | null
  zbozi: string | null
}

/** As `moveGroup`, by staff. */
export const moveGroupByStaff = operation({
  operation: 'group.move',
  call: 'groups/move',
  summary: 'Moves a category or collection before or behind its neighbour',
  input: { id, to },
  run: locked(moveGroup),
  audit,
  answer,
  forms: {
    up: { isBare: true, fixed: { to: 'up' } },
    down: { isBare: true, fixed: { to: 'down' } },
  },
})

/** Shows a group to customers. */
export const showGroupByStaff = operation({
  operation: 'group.show',
  call: 'groups/show',
  summary: 'Shows a category or collection in the shop',
  input: { id },
  run: locked(async (context, given: { id: number }) => await showGroup(context, { ...given, shown: true })),
  audit,
  answer,
  forms: { show: { isBare: true, hotkey: 'p', offered: ({ group }: GroupState) => !group.shown } },
})

/** Hides a group, with the categories below it. */
export const hideGroupByStaff = operation({
  operation: 'group.hide',
  call: 'groups/hide',
  summary: 'Hides a category, with those below it, or a collection',
  input: { id },
  run: locked(async (context, given: { id: number }) => await showGroup(context, { ...given, shown: false })),
  audit,
  answer,
  forms: { hide: { isWarned: true, hotkey: 'p', offered: ({ group }: GroupState) => group.shown } },
})

/** As `deleteGroup`, by staff. */
export const deleteGroupByStaff = operation({
  operation: 'group.delete',
  call: 'groups/delete',
  summary: 'Deletes an empty category or a collection',
  input: { id },
  run: locked(async (context, given: { id: number }) => await deleteGroup(context, given.id)),
  audit,
  answer,
  forms: { delete: { isWarned: true } },
})
