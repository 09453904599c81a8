// Bank statements uploaded by the API, and refunds of money in another currency.
import { expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { done, today, withShop } from '../../../test/app.ts'
import { bytesOf, fioFile, gpcFile, ourIban } from '../../../test/statement-files.ts'
import { importStatement } from '../../workflows/payment/payment.ts'

withShop('bank statements by the API', (open) => {
  const staff = signedInOwner(open)
  const send = async (text: string) => {
    const { statusCode, body } = await open().app.inject({
      method: 'PUT',
      url: '/api/admin/money/statements/import',
      headers: {
        cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/octet-stream',
        'accept-language': 'cs',
        'sec-fetch-site': 'same-origin',
      },
      payload: Buffer.from(text),
    })
    return { status: statusCode, ...(JSON.parse(body) as object) }
  }

  test('are imported by long work, and show the dialect that was read', async () => {
    const [head = '', row = ''] = gpcFile([{ id: '1', amount: 129_050 }]).split('\r\n')
    const czech = `${row.slice(0, 118)}1101${row.slice(122)}`
    expect(await send(`${head}\r\n${czech}\r\n`)).toMatchObject({
      status: 200,
      work: expect.any(Number) as number,
      dialect: {
        kind: 'gpc',
        version: null,
        account: ourIban,
        marks: ['DATA_KIND'],
        told: 'GPC (ABO), Česká spořitelna (0800): místo měny druh dat, použita měna účtu',
      },
    })
    expect(await send(`${head}\r\n${czech.replace('129050', '129060')}\r\n`)).toMatchObject({
      status: 422,
      error_trans_key: 'admin_money.error.unreadable',
      faults: [
        { line: 1, fault: 'BALANCE', said: '1290.50', found: '1290.60' },
        { line: 1, fault: 'SUM', told: expect.stringContaining('1290,60') as string },
      ],
    })
    expect(await send('Dear shop')).toMatchObject({ status: 422 })
  })

  test('money that came in euros goes back as crowns that are called crowns', async () => {
    const { shop } = open()
    await importStatement(
      { db: shop.db, queue: shop.queue, iban: ourIban, now: today },
      { bytes: bytesOf(fioFile([{ id: '900', amount: 1_00, currency: 'EUR' }])), kind: 'fio' },
    )
    const listed = await done(staff.get('/api/admin/money?filter=open'))
    const [money] = (listed as unknown as { money: { id: number; original: object }[] }).money
    expect(money).toMatchObject({ original: { amount: 1, currency: 'EUR' }, amount: 0, currency: 'CZK' })
    const id = money?.id
    const rate = { money: id, rate: '25', on: '2026-11-21', source: 'CNB', reason: 'test' }
    await done(staff.put('/api/admin/money/rate', rate))
    await done(
      staff.put('/api/admin/money/return', { key: 'euros', money: id, amount: null, reason: 'test' }),
    )
    expect(await done(staff.get('/api/admin/payouts/due'))).toMatchObject({
      due: [{ amount: 25, currency: 'CZK', came_in: 'EUR' }],
    })
  })
})
