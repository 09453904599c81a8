/** The members of staff, and their permissions. */
import { refuse } from '../../server/refusal.ts'
import { mailAddress } from '../../shop/customers/rules.ts'
import { permissions, permissionsOf, roles } from '../../shop/staff/rules.ts'
import { changeRoles, findMember, removeMember } from '../../shop/staff/staff.ts'
import { formValues } from '../../pages/forms/form-text.ts'
import { listed } from '../kit/list.server.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { editConflict, seenOf } from '../kit/seen.server.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { addMemberByAddress, memberList, resetFactors } from '../../workflows/staff/staff.ts'
import { permissionLabel } from '../../workflows/operations/operations.ts'
import { addForm, memberForm, rolesForm, rolesIn } from './staff-forms.ts'

export const loader = staffLoader('staff', async (page) => {
  const { may, t } = page
  const list = await listed(page, memberList)
  return {
    list,
    seen: new Map(list.rows.map(({ own }) => [own.id, seenOf(own.roles)])),
    // The permissions of each role, by the nouns of the permissions.
    roles,
    table: permissions.map((permission) => ({
      permission,
      name: permissionLabel(permission, t),
      of: roles.filter((role) => permissionsOf[role].includes(permission)),
    })),
    mayChange: may('staff.change_roles'),
    reset: may('staff.reset_factor') ? offerOf(page, resetFactors, { known: { staff_id: '' } }) : null,
  }
})

export const action = staffAction('staff', {
  add: verb({
    schema: addForm,
    read: (form) => ({ ...formValues(form), roles: rolesIn(form) }),
    work: async (context, given, { shop: { queue }, locale }) => {
      const email = mailAddress(given.email)
      if (email === null) return refuse(422, 'validation.invalid')
      const { first_name: firstName, last_name: lastName, phone, roles: wanted } = given
      const person = { email, firstName, lastName, phone, locale }
      return await addMemberByAddress({ ...context, queue }, { ...person, roles: wanted })
    },
  }),
  roles: verb({
    schema: rolesForm,
    read: (form) => ({ ...formValues(form), roles: rolesIn(form) }),
    work: async (context, { id, seen, roles: given }) =>
      (await editConflict(context, {
        what: `staff ${id}`,
        seen,
        stored: async () => (await findMember({ db: context.tx }, { id }))?.roles ?? null,
      })) ?? (await changeRoles(context, { staffId: id, roles: given })),
  }),
  remove: verb({
    schema: memberForm,
    work: async (context, { id }) => await removeMember(context, id),
  }),
  ...operationVerbs([resetFactors]),
})
