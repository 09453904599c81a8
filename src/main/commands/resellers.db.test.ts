import { expect, test } from 'vitest'
import { done, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember } from '../../../test/staff.ts'
import { resellers } from './resellers.ts'

withShop('applications of resellers at the command line', (open, database) => {
  const told = async (...words: string[]) => await says(resellers, words, { open, database })
  /** An hour on, so that one application does not count against the limit of another. @returns its id */
  const applied = async (name: string, ico: string): Promise<string> => {
    const { clock, visitor } = open()
    clock.now = new Date(clock.now.getTime() + 3600_000)
    await done(
      visitor().put('/api/b2b/registration', {
        email: `${name}@example.cz`,
        first_name: 'Radka',
        last_name: 'Regálová',
        phone: '777 123 456',
        company: { name: 'Regály s.r.o.', ico, dic: `CZ${ico}` },
        billing_information: { street: 'Masná 1', city: 'Jihlava', zip: '586 01' },
        expected_volume: 'UP_TO_20',
        message: 'Máme tři prodejny.\nA sklad.',
        checked_terms_and_conditions: true,
        checked_gdpr: true,
      }),
    )
    return /(\d+) {2}Regály/.exec((await told('list')).split('\n\n').at(-1) ?? '')?.[1] ?? ''
  }
  const companyOf = async (ico: string) =>
    await open()
      .shop.db.selectFrom('company')
      .select(['credit_limit', 'due_days'])
      .where('ico', '=', ico)
      .executeTakeFirst()

  test('are listed, approved with terms, and declined with a reason', async () => {
    expect(await told('list')).toBe('No application waits.')
    const first = await applied('first', '27082440')
    const second = await applied('second', '27074358')
    const list = await told('list')
    expect(list).toContain(`${first}  Regály s.r.o., IČO 27082440, Masná 1, 58601 Jihlava\n   register: `)
    expect(list).toContain('\n   Radka Regálová, first@example.cz, +420777123456\n')
    expect(list).toContain('\n   > Máme tři prodejny.\n   > A sklad.\n\n')
    expect(await told('approve', first, '--credit-limit', '1290.50', '--due-days', '21')).toMatch(
      /^Application approved.*\(account \d+, company \d+\)$/,
    )
    expect(await companyOf('27082440')).toMatchObject({ credit_limit: 129_050, due_days: 21 })
    expect(await told('decline', second, '--reason', 'Neprodáváte jídlo.')).toBe(
      'Application declined. The reason is sent by email. (status ok)',
    )
    expect(await told('decline', second, '--reason', 'Znovu.')).toContain('already been decided')
    expect(await told('list')).toBe('No application waits.')
    const { db } = open().shop
    const jobs = db.selectFrom('reseller_application').select(['id', 'state', 'reason']).orderBy('id')
    expect(await jobs.execute()).toMatchObject([
      { state: 'APPROVED' },
      { state: 'DECLINED', reason: 'Neprodáváte jídlo.' },
    ])
  })

  test('wait on after what makes no sense, or a member of staff who may not decide', async () => {
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    const id = await applied('third', '45274649')
    for (const words of [
      [],
      ['list', '1'],
      ['approve'],
      ['decline', '0'],
      ['decline', id],
      ['approve', id, 'x'],
    ])
      expect(await told(...words), words.join(' ')).toContain('npm run shop -- resellers ')
    const refusals: [string, string[]][] = [
      ['credit-limit: ', ['approve', id, '--credit-limit=-1']],
      ['due-days: ', ['approve', id, '--due-days', '91']],
      ['You are not allowed to do this.', ['approve', id, '--as', 'reader@example.cz']],
      ['You are not allowed to do this.', ['decline', id, '--reason', 'Ne.', '--as', 'reader@example.cz']],
      ['is not a member of staff', ['approve', id, '--as', 'third@example.cz']],
    ]
    for (const [reason, words] of refusals) expect(await told(...words), words.join(' ')).toContain(reason)
    expect(await told('list')).toContain('IČO 45274649')
    expect(await told('approve', id, '--as', 'owner@example.cz')).toMatch(
      /^Application approved\. The account link is being sent\. \(account \d+, company \d+\)$/,
    )
  })
})
