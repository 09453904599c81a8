import { expect, test } from 'vitest'
import { aShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { withDatabase } from '../../../test/database.ts'
import { aMember } from '../../../test/staff.ts'
import { readConfig } from '../../server/config.ts'
import { seedSettings } from '../../shop/settings/settings.ts'
import { settings } from './settings.ts'

withDatabase('npm run shop -- settings', (database) => {
  const open = aShop(database)

  test('shows and changes fields as written, and names each fault with its field', async () => {
    const { db } = open().shop
    await seedSettings({ db, now: new Date('2026-11-22T12:00:00Z') }, readConfig({}))
    await aMember(db, 'owner@example.cz', 'owner')
    const told = async (...words: string[]) => await says(settings, words, { open, database })
    const as = ['--as', 'owner@example.cz']

    const list = await told('list')
    for (const line of [
      'bank  version 1  22 November 2026 13:00  the program  first values, from the environment',
      '  account = 2000145399/0800',
      '  confirmCashOver = 3000',
      '  consumerFreeFrom = 1000',
      '  resellerFreeFrom = none',
      '  securityContact = none',
      '  phone = +420 777 123 456',
      '  social = Instagram https://instagram.example/bigmeat, Facebook https://facebook.example/bigmeat, YouTube https://youtube.example/@bigmeat',
    ])
      expect(list.split('\n')).toContain(line)

    const typed = ['confirmCashOver=1290.50', 'orders=never', '--reason', 'Vánoce', ...as]
    expect(await told('set', 'unpaid', ...typed)).toMatch(
      /^unpaid {2}version 2 .* staff \d+ {2}Vánoce\n {2}orders = none\n/,
    )
    expect(await told('set', 'unpaid', 'orders=none', ...as)).toContain('nothing was changed')
    expect(await told('show', 'unpaid')).toContain('confirmCashOver = 1290.5\n')
    await told('set', 'links', 'social=Náš kanál https://youtube.com/@bigmeat', 'sisters=', ...as)
    expect(await told('show', 'links')).toContain(
      'social = Náš kanál https://youtube.com/@bigmeat\n  sisters = ',
    )
    await told('set', 'opening', 'closedDays=2026-12-24, 2026-12-31', ...as)
    expect(await told('show', 'opening')).toContain('closedDays = 2026-12-24, 2026-12-31')
    for (let days = 1; days <= 21; days++)
      await told('set', 'deadlines', `transferDays=${days + 1}`, 'cardMinutes=90', ...as)
    const history = await told('history', 'deadlines')
    expect(history).toMatch(/^deadlines {2}version 21 .*\n {2}cardMinutes = 90\n {2}transferDays = 22\n/)
    const [, place = ''] = /more follow: --after (\S+)$/.exec(history) ?? []
    expect(await told('history', 'deadlines', '--after', place)).toMatch(
      /^deadlines {2}version 1 .*\n {2}cardMinutes = 90\n {2}transferDays = 2\n {2}invoiceDays = 14\n {2}cardMailMinutes = 5$/,
    )
    expect(await told('set', 'deadlines', 'cardMinutes=60', ...as)).toMatch(/cardMinutes: Write a whole/)
    await told('set', 'features', 'searchEngines=yes', 'resellerApplications=no', ...as)
    expect(await told('show', 'features')).toContain('searchEngines = yes\n  resellerApplications = no')
    expect(await told('set', 'features', 'searchEngines=maybe', ...as)).toMatch(
      /searchEngines: Write yes or no/,
    )
    await told('set', 'shop', 'name=Velké maso', ...as)
    expect(await told('show', 'shop')).toContain('name = Velké maso')
    await told('set', 'refunds', 'supportLimit=500', 'managerLimit=none', ...as)
    expect(await told('show', 'refunds')).toContain('managerLimit = none\n')
    expect(await told('set', 'refunds', 'fourEyesOver=none', ...as)).toMatch(/fourEyesOver: Write a whole/)
    expect(await told('history', 'unpaid')).toMatch(/version 1 .*\n {2}orders = 3\n/)

    const refusals: [RegExp, string[]][] = [
      [
        /orders: Write a whole number.*\nconfirmWithinHours: /s,
        ['unpaid', 'orders=many', 'confirmWithinHours=0'],
      ],
      [/account: Write a Czech account/, ['bank', 'account=123']],
      [/social\.0\.url: .*https/, ['links', 'social=Web http://example.cz']],
      [/fields of bank are account/, ['bank', 'iban=CZ']],
      [/The sections are shop, brand, operator, bank/, ['secrets', 'key=1']],
    ]
    for (const [reason, args] of refusals)
      expect(await told('set', ...args, ...as), args.join(' ')).toMatch(reason)
    await aMember(db, 'manager@example.cz', 'manager')
    for (const ofMoney of [
      ['bank', 'account=222885/5500'],
      ['refunds', 'managerLimit=none'],
    ])
      expect(await told('set', ...ofMoney, '--as', 'manager@example.cz')).toContain('You are not allowed')
    for (const args of [
      [],
      ['show'],
      ['set', 'bank'],
      ['list', 'bank'],
      ['list', '--reason', 'x'],
      ['history'],
    ])
      expect(await told(...args)).toContain('npm run shop -- settings list')
  })
})
