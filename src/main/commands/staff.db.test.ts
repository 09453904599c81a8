import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { anAccount } from '../../../test/staff.ts'
import { sqlRows } from '../../../test/statements.ts'
import { factorsOf } from '../../shop/factors/factors.ts'
import { findMember } from '../../shop/staff/staff.ts'
import { shop } from './shop.ts'
import { staff } from './staff.ts'

withShop('members of staff at the command line', (open, database) => {
  const told = async (...words: string[]) => await says(staff, words, { open, database })
  const as = (name: string) => ['--as', `${name}@example.cz`]

  test('are added, listed, given roles and removed, and the audit reports it', async () => {
    for (const name of ['owner', 'second', 'packer']) await anAccount(open().shop.db, `${name}@example.cz`)
    expect(await told('list')).toBe(
      'No member of staff yet: npm run shop -- staff add <e-mail> makes the owner.',
    )
    expect(await told('add', 'Owner@Example.cz')).toMatch(/owner@example\.cz {2}owner {2}since 2026-11-21$/)
    expect(await told('add', 'second@example.cz', ...as('owner'))).toContain('  reader  ')
    expect(await told('add', 'packer@example.cz', 'warehouse', 'support', ...as('owner'))).toContain(
      '  warehouse, support  ',
    )
    expect(await told('roles', 'second@example.cz', 'accountant', ...as('owner'))).toContain('  accountant  ')
    expect(await told('remove', 'packer@example.cz', ...as('owner'))).toBe(
      'packer@example.cz is no member of staff any more.',
    )
    const list = await told('list')
    expect(list.split('\n')).toHaveLength(2)
    expect(list).toMatch(/owner@example\.cz[^]*second@example\.cz {2}accountant/)
    const audit = await told('audit', ...as('owner'))
    expect(audit).toMatch(/owner@example\.cz {2}staff\.remove {2}staff:\d+/)
    expect(audit).toContain('The chain of 5 events is whole.')
    const [, id = ''] = /staff\.change_roles {2}staff:(\d+)/.exec(audit) ?? []
    const ofOne = await told('audit', '--of', `staff:${id}`, ...as('owner'))
    expect(ofOne).toContain('{"roles":["reader"]} -> {"roles":["accountant"]}')
    expect(ofOne).not.toContain('staff.remove')
    expect(await told('audit', '--known', '0'.repeat(64), ...as('owner'))).toContain('is NOT in the chain')
  })

  test('a second factor that was lost is reset, for the only owner as well, and only with a reason', async () => {
    const { db } = open().shop
    const reset = async (id: number, ...words: string[]) =>
      await says(shop, ['staff', 'reset-factor', String(id), ...words], { open, database })
    const owner = await findMember({ db }, { emailKey: 'owner@example.cz' })
    const { id } = (await findMember({ db }, { emailKey: 'second@example.cz' }))!
    expect(await reset(id, ...as('owner'))).toContain('reason: ')
    expect(await reset(id, '--reason', 'lost', ...as('second'))).toContain('not allowed')
    expect(await reset(id, '--reason', 'lost', ...as('owner'))).toContain('There was none.')
    await sqlRows(
      db,
    )`insert into staff_totp (staff_id, is_demo, last_step, created_at) values (${owner!.id}, true, 0, now())`
    expect(await reset(owner!.id, '--reason', 'Phone lost', ...as('owner'))).toContain(
      '(app true, passkeys 0, ',
    )
    expect(await factorsOf({ db }, owner!.id)).toMatchObject({ app: null })
  })

  test('stay as they are for what makes no sense, or by a member who may not change them', async () => {
    const before = await told('list')
    for (const words of [
      [],
      ['list', 'x'],
      ['add'],
      ['roles', 'second@example.cz'],
      ['remove', 'second@example.cz', 'reader'],
      ['list', '--of', 'order:1'],
      ['add', '--strange'],
    ])
      expect(await told(...words), words.join(' ')).toContain('npm run shop -- staff list')
    const refusals: [string, string[]][] = [
      ['Roles are owner, manager', ['roles', 'second@example.cz', 'king']],
      ['There is no open account of none@example.cz', ['add', 'none@example.cz', ...as('owner')]],
      ['packer@example.cz is not a member of staff.', ['remove', 'packer@example.cz', ...as('owner')]],
      ['This account already belongs to a team member.', ['add', 'second@example.cz', ...as('owner')]],
      ['needs at least one owner', ['remove', 'owner@example.cz', ...as('owner')]],
      ['You are not allowed', ['roles', 'second@example.cz', 'owner', ...as('second')]],
      ['not allowed to read the audit', ['audit', ...as('second')]],
      ['--of is such as order:12', ['audit', '--of', 'order', ...as('owner')]],
      ['--known is a hash of 64', ['audit', '--known', 'abc', ...as('owner')]],
      ['packer@example.cz is not a member of staff: npm run shop -- staff', ['audit', ...as('packer')]],
    ]
    for (const [reason, words] of refusals) expect(await told(...words), words.join(' ')).toContain(reason)
    expect(await told('list')).toBe(before)
  })
})
