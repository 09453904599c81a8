/** The attributes by which customers find products. */
import {
  changeAttributeByStaff,
  createAttributeByStaff,
  deleteAttributeByStaff,
} from '../../workflows/catalogue/catalogue.ts'
import { attributeList } from '../../workflows/catalogue/lists.ts'
import { listed, withOwn } from '../kit/list.server.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { seenOf } from '../kit/seen.server.ts'
import { staffAction, staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('attributes', async (page) => {
  const may = page.may('attribute.change')
  const known = { attribute: '' }
  return {
    list: withOwn(await listed(page, attributeList), ({ attribute, values }) => ({
      seen: seenOf(attribute),
      stored: {
        name_cs: attribute.names.cs,
        name_en: attribute.names.en,
        filter: attribute.filter,
        is_scale: attribute.isScale ? 'on' : '',
        values,
      },
    })),
    add: may ? offerOf(page, createAttributeByStaff) : null,
    change: may ? offerOf(page, changeAttributeByStaff, { known }) : null,
    remove: may ? offerOf(page, deleteAttributeByStaff, { known }) : null,
  }
})

export const action = staffAction(
  'attributes',
  operationVerbs([createAttributeByStaff, changeAttributeByStaff, deleteAttributeByStaff]),
)
