// Retrying and dropping failed jobs, and downloading and uploading files, by plain forms.
import { unzipSync } from 'fflate'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { today, withShop } from '../../test/app.ts'
import { moves } from '../../test/claims.ts'
import { pageIn } from '../../test/page-in.ts'
import { camtFile, fioFile, gpcFile, ourIban } from '../../test/statement-files.ts'
import { must } from '../../test/packing.ts'
import { system } from '../../test/staff.ts'
import { submitted, transferred } from '../../test/submitted.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { inTransaction, sqlRows, runVerb } from '../../test/statements.ts'
import { listOpenFailedJobs, recordFailedJob } from '../shop/operations/operations.ts'
import { documentPdf, findDocumentsNamed, issueInvoice } from '../shop/invoices/invoices.ts'
import { jobNames } from '../jobs.ts'
import { longKinds } from '../jobs/long-work.ts'
import { translator } from '../server/texts.ts'
import { takeUpWork } from '../shop/work/work.ts'
import { findRefunds } from '../shop/payments/payments.ts'
import { cancelOrderByStaff } from '../workflows/orders/orders.ts'
import { payerOf } from '../workflows/money/money.ts'
import { colleagueInvited } from '../shop/companies/jobs.ts'
import { jobLabel } from '../workflows/operations/staff-words.ts'

withShop('jobs and files of staff on pages', (open, database) => {
  const { opens, sends, sendsFile } = plainForms(open)

  test('all documents of some days are one archive, each file as it was sent, named by its index', async () => {
    const { db, queue, config } = open().shop
    const { id } = await submitted(open(), { payment: 'cod' })
    await moves(open(), id, { fulfilment: 'PACKED' }, { fulfilment: 'SHIPPED' })
    const issued = await runVerb(db, issueInvoice, { queue, config, now: today }, id)
    const number = issued?.document.number ?? ''
    const day = issued?.document.issuedOn ?? ''
    expect((await opens('money/documents')).html).toContain('/en/admin/money/documents.zip')
    const month = day.slice(0, 7)
    const links = (await opens(`money/months?month=${month}`)).html.match(/href="[^"]*\.zip[^"]*"/g)
    expect(links).toEqual([`href="/en/admin/money/documents.zip?from=${month}-01&to=${month}-30"`])
    const { status, raw, headers } = await opens(`money/documents.zip?from=${day}&to=${day}`)
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(raw)
    expect(files).toHaveProperty([`doklad-${number}.isdoc`])
    const found = (await findDocumentsNamed({ db }, { number }))[0]
    const pdf = await documentPdf({ db, now: today }, found?.id ?? 0)
    expect(Buffer.from(files[`doklad-${number}.pdf`] ?? []).equals(Buffer.from(pdf?.content ?? []))).toBe(
      true,
    )
    const sum = createHash('sha256')
      .update(files[`doklad-${number}.isdoc`] ?? '')
      .digest('hex')
    expect(Buffer.from(files['index.csv'] ?? []).toString()).toContain(sum)
    const none = await opens('money/documents.zip?from=2020-01-01&to=2020-01-31')
    expect(Object.keys(unzipSync(none.raw))).toEqual(['index.csv'])
    // The same days in the formats of accounting programs.
    expect((await opens(`money/documents?from=${day}&to=${day}`)).html).toContain(
      `href="/en/admin/money/documents/export/pohoda?from=${day}&to=${day}"`,
    )
    const exported = async (format: string, days = `from=${day}&to=${day}`) =>
      await opens(`money/documents/export/${format}?${days}`)
    const pohoda = await exported('pohoda')
    expect(pohoda.headers['content-disposition']).toContain(`pohoda-${day}_${day}.xml`)
    expect(pohoda.html).toContain(`<typ:numberRequested>${number}`)
    expect((await exported('accounting')).html).toContain(number)
    // Pohoda rejects a file without documents.
    expect((await exported('pohoda', 'from=2020-01-01&to=2020-01-31')).status).toBe(404)
    expect((await exported('money')).status).toBe(404)
  })

  test('the newest backup and a restore drill are on the page of jobs', async () => {
    const page = 'settings/operations'
    const part = async () => (await opens(page)).html.split('id="backups"')[1]?.split('</section>')[0]
    expect(await part()).toMatch(/None recorded[\s\S]*Never tried/)
    await sqlRows((await database()).db)`select record_backup()`
    const record = { intent: 'installation.record_restore', reason: 'All orders of May were there' }
    expect((await sends(page, record)).status).toBe(303)
    expect(await part()).not.toMatch(/None recorded|Never tried/)
  })

  test('a job that failed for good is tried again alone or with its kind, and fails again for a person', async () => {
    const { db, queue } = open().shop
    const failedJobs = async () =>
      await sqlRows<{ id: string }>(db)`
            update pgboss.job set state = 'failed', completed_on = now() where name = ${colleagueInvited.name} returning id`
    await inTransaction(
      db,
      async (tx) =>
        await queue.sendAll(
          tx,
          colleagueInvited,
          [1, 2, 3].map((one) => ({ invitationId: String(one) })),
        ),
    )
    const fails = async (jobId: string, attempt: number) =>
      await recordFailedJob({ db, queue, now: today }, { queue: colleagueInvited.name, jobId, attempt })
    const jobs = await failedJobs()
    expect(jobs).toHaveLength(3)
    for (const { id } of jobs) await fails(id, 101)
    await fails('of-another-year', 101)
    const openIds = async () =>
      pageIn(await listOpenFailedJobs({ db }, { size: 100 })).rows.map(({ id }) => id)
    const states = async () =>
      (
        await sqlRows<{
          state: string
        }>(db)`select state from pgboss.job where name = ${colleagueInvited.name}`
      ).map(({ state }) => state)
    const [first = 0, ...others] = await openIds()
    const page = 'settings/operations'
    expect((await opens(page)).html).toContain('Retry all “colleague invitation” jobs (4)')
    expect((await sends(page, { intent: 'job.retry', job: String(first) })).to).toContain('done=job.retry')
    expect((await states()).toSorted()).toEqual(['failed', 'failed', 'retry'])
    expect((await sends(page, { intent: 'job.retry', job: String(first) })).status).toBe(404)
    // It fails once more, which the queue may report twice.
    for (const _ of [1, 2]) await fails(jobs[0]?.id ?? '', 102)
    const [forgotten = 0] = others.slice(-1)
    expect((await openIds()).length).toBe(4)
    expect((await sends(page, { intent: 'job.retry', job: String(forgotten) })).status).toBe(409)
    await failedJobs()
    expect((await sends(page, { intent: 'job.retry_all', queue: colleagueInvited.name })).status).toBe(303)
    expect(await states()).toEqual(['retry', 'retry', 'retry'])
    expect(await openIds()).toEqual([forgotten])
    expect((await sends(page, { intent: 'job.retry_all', queue: colleagueInvited.name })).status).toBe(409)
    const named = { job: String(forgotten), sure_of: String(forgotten), sure: String(forgotten) }
    const dismiss = { intent: 'job.dismiss', ...named }
    expect((await sends(page, { ...dismiss, reason: ' ' })).status).toBe(422)
    expect((await sends(page, { ...dismiss, reason: 'The buyer has the mail' })).status).toBe(303)
    expect((await sends(page, { ...dismiss, reason: 'Again' })).status).toBe(404)
    expect(await openIds()).toEqual([])
    const audit = (await opens('settings/audit')).html
    expect(audit).toContain('The buyer has the mail')
  })

  test('failed jobs stand page by page in words, each with the page of what it was about, and as a file', async () => {
    const { db, queue } = open().shop
    const order = await submitted(open(), { payment: 'cod' })
    const at = (minute: number) => ({ db, queue, now: new Date(today.getTime() + minute * 60_000) })
    for (let nth = 0; nth < 52; nth++)
      await recordFailedJob(at(nth), { queue: 'webhook-send', jobId: `many-${nth}`, attempt: 1 })
    const failed = { queue: 'order-confirmation', jobId: 'about', attempt: 1, ids: { orderId: order.id } }
    await recordFailedJob(at(60), failed)
    const complaint = { queue: 'complaint-moved', jobId: 'claim', attempt: 1, ids: { complaintId: 7 } }
    await recordFailedJob(at(61), complaint)
    const page = 'settings/operations'
    const part = (html: string) => html.split('id="failed"')[1]?.split('</section>')[0] ?? ''
    const rows = (html: string) => part(html).split('<tbody')[1]?.split('<tr').slice(1) ?? []
    const first = (await opens(page)).html
    expect(rows(first)).toHaveLength(50)
    expect(part(first)).toContain('webhook delivery')
    const [, next = ''] = /href="[^"?]*\?([^"]*failed_after=[^"]*)"/.exec(part(first)) ?? []
    expect(rows((await opens(`${page}?${next}`)).html)).toHaveLength(4)
    const [newest, other] = rows((await opens(`${page}?failed_sort=at_down`)).html)
    expect(newest).toContain('claim status email')
    expect(newest).toContain('href="/en/admin/claims/c7"')
    expect(other).toContain('order confirmation')
    expect(other).toContain(`href="/en/admin/orders/${order.number}"`)
    expect(rows((await opens(`${page}?failed_sort=queue`)).html)[0]).toContain('claim status email')
    const file = (await opens('settings/failed-jobs.csv?failed_sort=queue')).html.trim().split('\r\n')
    expect(file).toHaveLength(55)
    expect(file[1]).toContain('claim status email;complaint-moved')
    expect((await opens('')).html).toMatch(/Failed jobs(?:<!-- -->)? <b>54<\/b>/)
  })

  test('every queue has a name in both languages', () => {
    for (const locale of ['cs', 'en'] as const) {
      const t = translator(locale)
      expect(jobNames.filter((name) => jobLabel(name, t) === name)).toEqual([])
    }
  })

  test.each([
    [
      'packeta',
      'Číslo zásilky;Dobírka',
      'Z1',
      'Line 2: invalid amount. Enter CZK with up to two decimals, such as 1290.50.',
    ],
    [
      'balikovna',
      'ID zásilky;Dobírka',
      'DR1C',
      'Line 2: invalid amount. Enter CZK with up to two decimals, such as 1290.50.',
    ],
    [
      'ppl',
      'Číslo zásilky;Částka dobírky',
      '409',
      'Line 2: invalid amount. Enter CZK with up to two decimals, such as 1290.50.',
    ],
    ['ppl', 'Jméno;Částka', '409', 'Line 1: the heading has no parcel'],
  ])(
    'a wrong file of %s is told by its lines, its rest is shown, and none of it is taken',
    async (carrier, heading, parcel, said) => {
      const form = async (intent: string) => {
        const fields = {
          intent,
          carrier,
          reference: 'WRONG-1',
          on: '2026-11-20',
          symbol: '',
          fee: '',
          lines: '',
        }
        const file = new File([`${heading}\n${parcel};12,345\n${parcel}2;10,00\n`], 'remittance.csv')
        const sent = new FormData()
        for (const [name, value] of Object.entries(fields)) sent.set(name, value)
        sent.set('file', file)
        return await sendsFile('money/cod', sent)
      }
      const tried = await form('try')
      expect(tried.status).toBe(200)
      expect(tried.html).toContain(said)
      if (said.startsWith('Line 2')) expect(tried.html).toMatch(/Readable: 1\sparcel/)
      expect((await form('cod_import')).status).toBe(422)
      expect((await opens('money/cod?which=all')).html).not.toContain('WRONG-1')
    },
  )

  test('a wrong statement is refused whole, with the faults of its lines', async () => {
    const lines = ['1', '2', '3'].map((id) => ({ id, amount: 100 }))
    const sent = async (file: string) => {
      const form = new FormData()
      form.set('intent', 'import')
      form.set('key', `import-${file.length}`)
      form.set('file', new File([file], 'statement'))
      return await sendsFile('money', form)
    }
    const camt = await sent(camtFile(lines).replaceAll('2026-11-21', '2026-11-31'))
    expect(camt.status).toBe(200)
    for (const entry of [1, 2, 3]) expect(camt.html).toContain(`Entry ${entry}: invalid booking date.`)
    const gpc = gpcFile(lines).split('\r\n')
    gpc[2] = gpc[2]?.slice(0, 90) ?? ''
    const told = await sent(gpc.join('\r\n'))
    expect(told.html).toContain('Line 3: too short or not a statement line.')
    expect(told.html).not.toContain('Line 2')
    expect((await sent(fioFile(lines, 'CZ5855000000001265098001'))).status).toBe(422)
    expect((await open().shop.db.selectFrom('bank_transaction').select('id').execute()).length).toBe(0)
    const whole = await sent(fioFile(lines))
    expect([whole.status, whole.headers['location']]).toEqual([303, expect.stringContaining('work=')])
  })

  test('statements of other accounts of the shop are read, and refunds sent from them', async () => {
    const other = { account: '222885/5500', iban: 'CZ1355000000000000222885' }
    const sent = async (iban: string) => {
      const form = new FormData()
      form.set('intent', 'import')
      form.set('key', `import-${iban}`)
      form.set('file', new File([fioFile([{ id: '77', amount: 100 }], iban)], 'statement'))
      return await sendsFile('money', form)
    }
    const refused = await sent(other.iban)
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(
      /<p [^>]*id="import..file-error">The statement doesn’t belong to any of the shop’s accounts/,
    )
    const main = open().shop.config.bankAccount
    const page = await opens('settings/section/bank')
    const base = /name="base" value="(\d+)"/.exec(page.html)?.[1] ?? ''
    const saved = async (others: string, more: Record<string, string> = {}) =>
      await sends('settings/section/bank', {
        intent: 'save',
        section: 'bank',
        base,
        reason: 'A second bank',
        ...more,
        account: main,
        others,
      })
    for (const twice of [main, `${other.account}\n${other.account}`, 'nonsense'])
      expect((await saved(twice)).html).toMatch(
        /name="others"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="others"/,
      )
    expect((await saved(other.account)).status).toBe(303)
    await open().shop.settings.refresh()
    expect(open().shop.config.bankAccount).toBe(main)
    const taken = await sent(other.iban)
    expect([taken.status, taken.headers['location']]).toEqual([303, expect.stringContaining('work=')])
    const { db } = open().shop
    const working = { db, now: () => today, report: (error: unknown) => expect.unreachable(String(error)) }
    while ((await takeUpWork(working, { kinds: longKinds(open().shop) })) !== null);
    const [money] = await db.selectFrom('money_received').select('id').orderBy('id', 'desc').execute()
    expect((await opens(`money/received/${money?.id}`)).html).toMatch(
      /Our account<\/dt><dd[^>]*>222885\/5500</,
    )
    expect((await opens('money.csv')).html).toContain('222885/5500')
    expect((await sent('CZ5855000000001265098001')).status).toBe(422)
    expect(payerOf(open().shop.config, other.account)).toMatchObject({ iban: other.iban })
    expect(payerOf(open().shop.config, null)).toMatchObject({ iban: ourIban })
    expect(payerOf(open().shop.config, '1265098001/5500')).toMatchObject({ status: 422 })
    // The file of its versions: newest first, each with its changes from the one before.
    expect((await saved('', { base: String(Number(base) + 1), reason: '=1+1' })).status).toBe(303)
    const file = (await opens('settings/section/bank/versions.csv')).html
    const [, newest = '', first = ''] = file.split('\r\n')
    expect(newest).toContain(";'=1+1;")
    expect(newest).toContain(`${other.account} → `)
    expect(newest).not.toContain(main)
    expect(first).toContain(';A second bank;')
    expect(first).toContain(` → ${other.account}`)
  })

  test('a failed job names what it was about in words, and leaves out what says nothing to a reader', async () => {
    const { db, queue } = open().shop
    const order = await submitted(open())
    await transferred(open(), order)
    must(
      await runVerb(
        db,
        cancelOrderByStaff,
        { queue, actor: system, now: today },
        { orderId: order.id, why: 'Not wanted' },
      ),
    )
    const [{ id: refundId } = { id: 0 }] = await findRefunds({ db }, order.id)
    const told = { refundId, customerId: 7, invoiceId: 8, deliveryId: 3, failedJobId: 1 }
    const silent = { attemptId: 1, requestId: 2, consentId: 1, subscriberId: 3, changeId: 4, messageId: 5 }
    const now = new Date(today.getTime() + 90 * 60_000)
    await recordFailedJob(
      { db, queue, now },
      { queue: 'give-back', jobId: 'words', attempt: 1, ids: { ...told, ...silent } },
    )
    const { html } = await opens('settings/operations?failed_sort=at_down')
    const [row = ''] = html.split('id="failed"')[1]?.split('<tbody')[1]?.split('<tr').slice(1) ?? []
    const about = [...row.matchAll(/<div>(?:<a [^>]*href="([^"]*)"[^>]*>)?([^<]*)/g)]
    expect(about).toHaveLength(5)
    expect(about.map(([, to = null, text]) => [text, to])).toEqual(
      expect.arrayContaining([
        [`refund ${order.number}`, `/en/admin/orders/${order.number}#money`],
        ['customer 7', '/en/admin/customers/account/7'],
        ['document 8', '/en/admin/money/documents/8/pdf'],
        ['webhook delivery 3', null],
        ['failed job 1', null],
      ]),
    )
  })
})
