import { expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { cashParcel } from '../../../test/remittances.ts'
import { jobHandlers } from '../../jobs.ts'
import { openMailer } from '../../server/mail.ts'
import { remittanceWritten } from '../../shop/remittances/jobs.ts'

withShop('cash on delivery in the back office', (open) => {
  const staff = signedInOwner(open)
  const batch = { carrier: 'packeta', remitted_on: '2026-11-20', variable_symbol: '6100001', fee: 0 }
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  /** An answer of the back office, which the shop's own types do not know. */
  const told = async (call: Promise<{ status: number; body: object }>) => {
    const { status, body } = await call
    expect(status).toBe(200)
    return body as {
      written?: number
      lines?: { id?: number; verdict?: string; state?: string; parcel?: string }[]
      parcels?: object[]
      next?: string | null
    }
  }
  /** As a worker would do the job that the import queued. */
  const work = async (remittanceId: number) => {
    const { shop } = open()
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: shop.now })
    const report = (error: Error) => {
      throw error
    }
    const handlers = jobHandlers({ shop, mailer, origin: () => 'https://shop.example', report })
    await handlers.find(({ name }) => name === remittanceWritten.name)?.run({ remittanceId })
  }

  test('a file is previewed, imported once, and a job allocates its lines; one is decided about', async () => {
    const parcel = await cashParcel(open(), { now: open().clock.now })
    const czk = parcel.cod / 100
    expect((await told(staff.get('/api/admin/cod/awaited'))).parcels).toMatchObject([
      { parcel: parcel.reference, amount: czk, due_on: '2026-11-28', claimed: false },
    ])
    const file = base64(`Číslo objednávky;Dobírka\n${parcel.reference};${czk}\nX;1\n`)
    const body = { ...batch, reference: 'A1', file, dry_run: true }
    const plan = await told(staff.put('/api/admin/cod/import', body))
    expect(plan).toMatchObject({ written: null, lines: [{ verdict: 'PAID' }, { verdict: 'UNKNOWN' }] })
    const written = await told(staff.put('/api/admin/cod/import', { ...body, dry_run: false }))
    const again = await told(staff.put('/api/admin/cod/import', { ...body, dry_run: false }))
    expect(again).toMatchObject({ written: written.written, is_new: false })
    const id = written.written ?? 0
    await work(id)
    const { lines = [] } = await told(staff.get(`/api/admin/cod/lines?id=${id}`))
    expect(lines.map(({ state }) => state)).toEqual(['PAID', 'UNKNOWN'])
    const release = { line: lines[1]?.id, reason: 'not ours' }
    expect(await told(staff.put('/api/admin/cod/release', release))).toEqual({ is_new: true })
    expect(await told(staff.put('/api/admin/cod/release', release))).toEqual({ is_new: false })
    expect(await told(staff.get(`/api/admin/cod/one?id=${id}`))).toMatchObject({
      remittance: { collected: czk + 1, settled: false },
      standing: { missing: czk, elsewhere: 1, lines: { PAID: 1, RELEASED: 1 } },
    })
  })

  test('thousands of lines fit into one call, end in steps, and are read page by page', async () => {
    const rows = Array.from({ length: 3000 }, (_, nth) => `Z${9_000_000_000 + nth};499,00`)
    const body = {
      ...batch,
      reference: 'A2',
      file: base64(`barcode;cod\n${rows.join('\n')}`),
      dry_run: false,
    }
    const { written = 0 } = await told(staff.put('/api/admin/cod/import', body))
    await work(written)
    const page = await told(staff.get(`/api/admin/cod/lines?id=${written}&undecided=true`))
    expect(page.lines).toHaveLength(100)
    expect(page.lines?.at(-1)).toMatchObject({ state: 'UNKNOWN', parcel: 'Z9000000099' })
    const second = await told(
      staff.get(`/api/admin/cod/lines?id=${written}&undecided=true&after=${page.next}`),
    )
    expect(second.lines?.[0]).toMatchObject({ parcel: 'Z9000000100' })
  })

  test('a file that can’t be read is refused with its lines, and nothing is written', async () => {
    const body = { ...batch, reference: 'A3', file: base64('barcode;cod\nZ1;x\n'), dry_run: false }
    const { status, body: refusal } = await staff.put('/api/admin/cod/import', body)
    expect(status).toBe(422)
    expect(refusal).toMatchObject({
      errors: [{ path: 'file.2.AMOUNT', error_trans_key: 'cod.error.file' }],
    })
    const { status: early } = await staff.put('/api/admin/cod/write', {
      ...batch,
      reference: 'A4',
      remitted_on: '2030-01-01',
      lines: [{ parcel: 'x', amount: 1 }],
      dry_run: false,
    })
    expect(early).toBe(422)
    expect(await told(staff.get('/api/admin/cod'))).not.toMatchObject({
      remittances: [{ reference: 'A4' }],
    })
  })
})
