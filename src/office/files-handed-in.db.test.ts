// Files uploaded by staff through plain forms: the page reports the result, and refuses bad files at their field.
import { expect, test } from 'vitest'
import { snackId, today, withShop } from '../../test/app.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { aMember } from '../../test/staff.ts'
import { onHand } from '../../test/warehouse.ts'
import { translator } from '../server/texts.ts'
import { findProductRecord } from '../shop/catalogue/catalogue.ts'

const t = translator('en')

interface Product {
  code: string
  variants: Record<string, unknown>[]
}

withShop('files that staff hands in', (open) => {
  const { opens, sendsFile } = plainForms(open)

  test('a delivery report is taken in as a file or as a text, once, and what is none is refused at its field', async () => {
    const { db, config } = open().shop
    const page = 'settings/operations'
    const mail = { event: 'test:report', recipient: 'zofie@example.cz', subject: 'x', created_at: today }
    await db.insertInto('mail').values(mail).execute()
    const report = (event: string) =>
      `Action: failed\r\nStatus: 5.1.1\r\n\r\nMessage-ID: <${Buffer.from(event).toString('hex')}@${config.mailFrom.split('@')[1]}>\r\n`
    const given = async (file: string, text: string) => {
      const form = new FormData()
      form.set('intent', 'report')
      form.set('file', new File([file], 'report.eml', { type: 'message/rfc822' }))
      form.set('text', text)
      return await sendsFile(page, form)
    }
    const field = (html: string, name: string) =>
      new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0]
    for (const [file, text, key, at] of [
      ['', ' ', 'no_report', 'file'],
      ['Dear shop', '', 'report', 'file'],
      ['', report('test:of-another-shop'), 'report', 'text'],
    ] as const) {
      const refused = await given(file, text)
      expect([refused.status, key]).toEqual([422, key])
      expect(refused.html).toContain(t(`admin_settings.operations.error.${key}`))
      expect(field(refused.html, at)).toContain('aria-invalid="true"')
    }
    const told = { mail: 'test:report', status: '5.1.1' }
    const taken = await given(report('test:report'), '')
    expect(taken.html).toContain(t('admin_settings.operations.report.taken', told))
    expect(taken.html).toContain('REPORT 5.1.1')
    const again = await given('', report('test:report'))
    expect(again.html).toContain(t('admin_settings.operations.report.known', told))
    const audit = db.selectFrom('audit_event').select('after').where('operation', '=', 'mail.report')
    expect(await audit.execute()).toEqual([{ after: { status: '5.1.1' } }])
  })

  test('a file of the stock that makes much missing is reported so when tried, asks for a reason, and waits for a second member', async () => {
    const { db } = open().shop
    await aMember(db, 'second.member@example.cz', 'owner')
    const free = async () => await onHand(db, snackId)
    const before = await free()
    const given = async (intent: 'try' | 'import', reason: string) => {
      const form = new FormData()
      form.set('intent', intent)
      form.set('file', new File(['code;on_hand\nBM-ORIGINAL-25;0\n'], 'count.csv', { type: 'text/csv' }))
      form.set('reason', reason)
      return await sendsFile('stock/import', form)
    }
    expect((await given('try', '')).html).toContain(t('admin_stock.import.over_limit'))
    expect((await given('import', '')).html).toContain(t('approval.error.why'))
    const waits = await given('import', 'moved house')
    expect([waits.status, await free()]).toEqual([409, before])
    expect(waits.html).toContain(t('admin_stock.import.import_title'))
    const { html } = await opens('money/approvals')
    expect(html).toContain('moved house')
    expect(html.replaceAll('<!-- -->', '')).toContain(`BM-ORIGINAL-25</a>: ${before} → <strong>0</strong>`)
  })

  test('whole products go out as JSON and come back, tried first, all of them or none', async () => {
    const { db, now } = open().shop
    const opened = await opens('products/products.json?q=BM-ORIGINAL')
    expect(opened.headers['content-disposition']).toContain('products.json')
    const products = JSON.parse(opened.raw.toString()) as Product[]
    const [first] = products
    if (!first) throw new Error('No product')
    const { code } = first
    const sent = async (intent: 'try' | 'import', content: string) => {
      const form = new FormData()
      form.set('intent', intent)
      form.set('file', new File([content], 'products.json', { type: 'application/json' }))
      form.set('reason', 'by a file')
      return await sendsFile('products/import', form)
    }
    const text = (key: string) => t(`admin_products.${key}`)
    const positionOf = async () => (await findProductRecord({ db, now: now() }, { code }))?.position
    const same = await sent('import', JSON.stringify(products))
    expect(same.html).toContain(text('import.same'))
    expect(same.html).not.toContain(text('import.changed'))
    const moved = JSON.stringify([{ ...first, position: 77 }])
    expect((await sent('try', moved)).html).toContain(text('import.would'))
    expect(await positionOf()).not.toBe(77)
    // The second product has a fault, so the first is not imported either.
    const wrong = { ...first, code: 'NEW-ONE', variants: [{ ...first.variants[0], min_quantity: 'x' }] }
    const faulty = await sent('import', JSON.stringify([{ ...first, position: 77 }, wrong]))
    expect(faulty.html).toContain(text('import.faulty'))
    expect(faulty.html).toContain('variants.0.min_quantity')
    // Refusals of the verbs name their place in the file, up to as many faults as a person can fix at once.
    const [variant] = first.variants
    const price = { price_list: 'none', min_quantity: 1, price: 100 }
    const noList = { ...first, position: 77, variants: [{ ...variant, prices: [price] }] }
    expect((await sent('try', JSON.stringify(noList))).html).toContain('variants.0.prices.0')
    const many = { ...first, variants: [{ ...variant, prices: Array.from({ length: 100 }, () => ({})) }] }
    const { html: cut } = await sent('try', JSON.stringify([many]))
    expect(cut).toContain(text('error.more'))
    // Each fault occurs twice: in the page, and in the data for its scripts.
    expect(cut.match(/variants\.0\.prices/g)?.length).toBeLessThanOrEqual(400)
    expect(cut).toContain('variants.0.prices.66')
    expect(cut).not.toContain('variants.0.prices.67')
    // The verb itself refuses an outdated version.
    const past = await sent('import', JSON.stringify({ ...first, position: 77, version: 999 }))
    expect(past.html).toContain(text('import.faulty'))
    expect(await positionOf()).not.toBe(77)
    for (const [content, key] of [
      ['{ "code": ', 'no_json'],
      ['[]', 'products'],
    ] as const) {
      const refused = await sent('import', content)
      expect([refused.status, key]).toEqual([422, key])
      expect(refused.html).toContain(text(`error.${key}`))
      expect(/<input[^>]*id="import..file"[^>]*>/.exec(refused.html)?.[0]).toContain('aria-invalid="true"')
    }
    expect((await sent('import', moved)).html).toContain(text('import.changed'))
    expect(await positionOf()).toBe(77)
  })
})
