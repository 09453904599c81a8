import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { moves } from '../../../test/claims.ts'
import { says } from '../../../test/command-shop.ts'
import { submitted } from '../../../test/submitted.ts'
import { runVerb } from '../../../test/statements.ts'
import { issueInvoice } from '../../shop/invoices/invoices.ts'
import { documents } from './documents.ts'

withShop('tax documents at the command line', (open, database) => {
  const files: Record<string, string | Uint8Array> = {}
  const told = async (...words: string[]) => await says(documents, words, { open, database, files })
  const november = ['export', '--from', '2026-11-01', '--to', '2026-11-30']

  test('are written into a new file, as a table or for Pohoda', async () => {
    const { id } = await submitted(open(), { payment: 'cod' })
    await moves(open(), id, { fulfilment: 'PACKED' }, { fulfilment: 'SHIPPED' })
    const { db, config, queue, now } = open().shop
    const issued = await runVerb(db, issueInvoice, { config, queue, now: now() }, id)
    const number = issued?.document.number ?? 'none'
    const csv = [...november, '--format', 'csv', '--file', 'november.csv']
    expect(await told(...csv)).toMatch(/^Written: november\.csv, \d+ bytes\.$/)
    expect(Buffer.from(files['november.csv'] ?? '').toString()).toContain(number)
    expect(await told(...csv)).toBe('november.csv: it is there already.')
    expect(await told(...november, '--format', 'pohoda', '--file', 'november.xml')).toContain('Written')
    expect(Buffer.from(files['november.xml'] ?? '').toString()).toContain(number)
  })

  test('are written as they were sent, with the SHA-256 of every file', async () => {
    const archived = ['archive', ...november.slice(1), '--folder', 'november']
    expect(await told(...archived)).toBe('Written: november, 3 files.')
    const names = Object.keys(files).filter((name) => name.startsWith('november/'))
    expect(names).toEqual([
      expect.stringMatching(/\.pdf$/),
      expect.stringMatching(/\.isdoc$/),
      'november/index.csv',
    ])
    const index = String(files['november/index.csv'])
    for (const name of names.slice(0, 2)) {
      const sha256 = createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex')
      expect(index).toContain(`${name.slice('november/'.length)};${sha256}`)
    }
    const { db } = open().shop
    const [kept] = await db.selectFrom('invoice_file').select(['pdf', 'isdoc']).execute()
    expect(Buffer.from(kept!.pdf).equals(Buffer.from(files[names[0]!]!))).toBe(true)
    expect(Buffer.from(kept!.isdoc!).equals(Buffer.from(files[names[1]!]!))).toBe(true)
    expect(await told(...archived)).toContain('it is there already')
    await withDemoAccounts(open())
    const admin = await signedIn(open(), demo.admin, demoPassword)
    const list = await admin.get('/api/admin/documents?from=2026-11-01&to=2026-11-30')
    const { documents: listed } = JSON.parse(list.text) as { documents: { id: number; total: number }[] }
    expect(listed).toMatchObject([{ total: 341 }])
    const file = await admin.get(`/api/admin/documents/file?id=${listed[0]!.id}&format=isdoc`)
    expect(file.text).toBe(Buffer.from(kept!.isdoc!).toString())
  })

  test('are not written where the words make no sense', async () => {
    const whole = ['--format', 'csv', '--file', 'x.csv']
    for (const words of [
      [],
      [...november, '--format', 'pdf', '--file', 'x.csv'],
      [...november, '--format', 'csv'],
      ['export', '--from', '2026-12-01', '--to', '2026-11-30', ...whole],
      ['export', '--from', '2026-11-31', '--to', '2026-12-01', ...whole],
      ['show', ...november.slice(1), ...whole],
      ['archive', ...november.slice(1)],
      ['archive', ...november.slice(1), '--folder', 'x', '--format', 'csv'],
    ])
      expect(await told(...words)).toContain('npm run shop -- documents export')
    expect(files['x.csv']).toBeUndefined()
  })
})
