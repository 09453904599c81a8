// Content and analytics pages: nonsensical addresses, and the restrictions on a mail's frame.
import { expect, test } from 'vitest'
import { demo, signedInOwner } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { submitted } from '../../../test/submitted.ts'
import { sqlRows } from '../../../test/statements.ts'

withShop('content and analytics', (open) => {
  const pages = pagesOf(open)
  const staff = signedInOwner(open)

  const get = async (path: string) => await plainBrowser(pages, { as: staff, under: '/admin/' }).opens(path)
  const status = async (path: string) => (await get(path)).status

  test('unknown documents, mails and campaigns are not there; broken cursors show the beginning', async () => {
    const unknown = [
      'content/documents/none',
      'content/documents/none/versions',
      'content/mails/none',
      'content/mails/none/preview',
      'content/documents/none/versions.csv',
      'content/mails/none/versions.csv',
      'content/campaigns/0',
      'content/campaigns/999999999999999999',
      'content/campaigns/x/preview',
    ]
    for (const path of unknown) expect(await status(path), path).toBe(404)
    const odd = [
      'content/documents/terms/versions?after=%01&from=x&to=99',
      'content/mails/mail.common?of=xx&after=e30',
      'content/campaigns?after=nothing',
      'analytics?from=2026-13-01&to=x&by=%01&group=none;drop&number=__proto__',
      'analytics/list/orders?from=2030-01-01&to=2020-01-01&after=x',
      'analytics/visits?from=0000-00-00',
    ]
    for (const path of odd) expect(await status(path), path).toBe(200)
  })

  test('a version of a mail shows the sentences that differ from the one before it, on the next page as well', async () => {
    const { db } = open().shop
    // With twenty per page, the third version is the last one of the first page.
    await sqlRows(db)`insert into mail_text_version (kind, locale, version, texts, at)
        select 'mail.paid', 'en', n, case when n = 1 then '{"mail.paid.title": "Paid one", "mail.paid.preview": "Stays"}'::jsonb
          when n = 2 then '{"mail.paid.title": "Paid two", "mail.paid.preview": "Stays"}'
          when n < 22 then '{"mail.paid.title": "Paid three", "mail.paid.preview": "Stays"}' else '{}' end, now()
        from generate_series(1, 22) n`
    const shownIn = (html: string) =>
      html
        .replace(/.*id="versions"/s, '')
        .split('<tr')
        .map((row) =>
          [...row.matchAll(/<(ins|del)>.*?<\/span>(.*?)<\/\1>/gs)].map(([, tag, line]) => `${tag} ${line}`),
        )
        .filter((lines) => lines.length > 0)
    const { html } = await get('content/mails/mail.paid?of=en')
    const shown = shownIn(html)
    expect(shown[0]).toContain('del Paid three')
    expect(shown[0]).toContain('del Stays')
    expect(shown.slice(1)).toEqual([['del Paid two', 'ins Paid three']])
    const next = /href="[^"]*[?&;]after=([\w-]+)/.exec(html.replace(/.*id="versions"/s, ''))?.[1] ?? ''
    const [second, first] = shownIn((await get(`content/mails/mail.paid?of=en&after=${next}`)).html)
    expect(second).toEqual(['del Paid one', 'ins Paid two'])
    expect(first).toContain('ins Stays')
  })

  test('versions of documents and mails are taken out as files, which compute nothing', async () => {
    const { db } = open().shop
    await sqlRows(db)`insert into mail_text_version (kind, locale, version, texts, note, at)
        select 'mail.paid', 'en', max(version) + 1, '{"mail.paid.title": "Paid", "mail.paid.preview": "=2+2"}', '=1+1', now()
        from mail_text_version where kind = 'mail.paid' and locale = 'en'`
    const mail = (await get('content/mails/mail.paid/versions.csv?of=en')).html.split('\r\n')
    // The file has all versions, not just a page.
    const versions = mail.map((line) => Number(/^\d+(?=;)/.exec(line)?.[0] ?? 0)).filter((one) => one > 0)
    expect(versions.length).toBeGreaterThan(20)
    expect(versions).toEqual(versions.toSorted((a, b) => b - a))
    expect(mail[1]).toContain(";'=1+1;")
    expect(mail[1]).toContain('mail.paid.title: Paid\nmail.paid.preview: =2+2')
    const terms = (await get('content/documents/terms/versions.csv')).html.split('\r\n')
    expect(terms.length).toBeGreaterThan(2)
    expect(terms[1]).toMatch(/^\d+;\d{4}-\d\d-\d\d;/)
    for (const path of ['content/documents/terms/versions', 'content/mails/mail.paid?of=en'])
      expect((await get(path)).html, path).toMatch(/href="[^"]*versions\.csv/)
  })

  test('sentences of a mail wait for their day with a preview, hold back a save, and are taken back', async () => {
    const at = '/admin/content/mails/mail.expired'
    const browser = plainBrowser(pages, { as: staff })
    const form = (title: string, from: string, base = 0) => ({
      intent: 'save',
      'base.cs': String(base),
      'base.en': '0',
      'cs:mail.expired.title': title,
      note: '',
      from,
    })
    const refused = await browser.sends(at, form('Jindy', '2026-11-20'))
    expect(refused.html).toMatch(/<input(?=[^>]* name="from")[^>]* aria-invalid="true"/)
    expect((await browser.sends(at, form('Jindy', '2026-12-01'))).to).toBe(`${at}?done=save`)
    const { html } = await browser.opens(at)
    expect(html.replaceAll('\u00a0', ' ')).toContain('Verze 1 naplánovaná na 1. prosince 2026')
    expect(html).toMatch(/<ins>.*?Jindy/s)
    const preview = async (more: string) => (await browser.opens(`${at}/preview?of=cs${more}`)).html
    expect(await preview('&at=waiting')).toContain('Jindy')
    expect(await preview('')).not.toContain('Jindy')
    const held = (await browser.sends(at, form('Jinak', '', 1))).html
    expect(held).toContain('href="#waiting"')
    expect(held).toContain('Nejdřív zrušte její naplánování.')
    const reset = { intent: 'reset', 'base.cs': '1', 'base.en': '0' }
    expect((await browser.sends(at, reset)).html).toContain('Nejdřív zrušte její naplánování.')
    expect((await browser.opens('/admin/content/mails')).html.replaceAll('\u00a0', ' ')).toContain(
      '1. prosince 2026',
    )
    const back = { intent: 'withdraw', locale: 'cs', version: '1', reason: 'omyl' }
    expect((await browser.sends(at, back)).to).toBe(`${at}?done=withdraw`)
    expect((await browser.opens(at)).html).not.toContain('id="waiting"')
  })

  test('a subscriber leads to the card of their account, and one who never bought leads nowhere', async () => {
    const { db } = open().shop
    await sqlRows(db)`insert into newsletter_subscriber (email, email_key, locale, consented_at, confirmed_at)
        values ('only@news.example', 'only@news.example', 'en', now(), null)`
    await sqlRows(db)`insert into newsletter_subscriber (email, email_key, locale, consented_at, confirmed_at)
        select email, email_key, 'cs', now(), now() from customer where email_key = ${demo.admin.toLowerCase()}
        on conflict do nothing`
    const { html } = await get('content/subscribers')
    const [, card = ''] = /href="([^"]*)"[^>]*>spravce@/.exec(html) ?? []
    expect(card).toMatch(/\/admin\/customers\/account\/\d+#newsletter$/)
    expect((await get(card.replace(/^.*\/admin\/|#.*/g, ''))).html).toContain('id="newsletter"')
    expect(html).toContain('only@news.example')
    expect(html).not.toMatch(/href="[^"]*"[^>]*>only@news/)
  })

  test('a draft is begun again from any version, and what is published stays', async () => {
    const at = '/admin/content/documents/complaints'
    const browser = plainBrowser(pages, { as: staff })
    const valueOf = (html: string, name: string) =>
      new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html)?.[1] ?? ''
    expect((await browser.opens(`${at}/versions`)).html).toContain(`href="${at}?version=1"`)
    const { html: now } = await browser.opens(at)
    const form = {
      intent: 'save',
      base: valueOf(now, 'base'),
      'cs.title': 'Jiný',
      'cs.body': 'Jiný text',
      'en.title': 'Other',
      'en.body': 'Other text',
      note: '',
    }
    expect((await browser.sends(at, form)).to).toBe(`${at}?done=save`)
    const { html: old } = await browser.opens(`${at}?version=1`)
    expect(valueOf(old, 'cs.title')).toBe(valueOf(now, 'cs.title'))
    expect(valueOf(old, 'note')).toBe('Obnovení verze 1')
    const again = { ...form, base: valueOf(old, 'base'), 'cs.title': valueOf(old, 'cs.title') }
    expect((await browser.sends(`${at}?version=1`, again)).to).toBe(`${at}?done=save`)
    expect(valueOf((await browser.opens(at)).html, 'cs.title')).toBe(valueOf(now, 'cs.title'))
    expect((await browser.opens(`${at}?version=999`)).html).not.toContain('Obnovení verze 999')
  })

  test('a document is published by its shown name, and the audit names it so', async () => {
    const at = '/admin/content/documents/accessibility'
    const browser = plainBrowser(pages, { as: staff })
    const draft = {
      'cs.title': 'Nadpis',
      'cs.body': 'Volejte.',
      'en.title': 'Heading',
      'en.body': 'Call us.',
      note: '',
    }
    expect((await browser.sends(at, { intent: 'save', base: '0', ...draft })).to).toBe(`${at}?done=save`)
    const { html } = await browser.opens(at)
    expect(html.replaceAll('\u00a0', ' ')).toContain('Pro potvrzení opište Přístupnost')
    const revision = /<input(?=[^>]* name="revision")[^>]* value="([^"]*)"/.exec(html)?.[1] ?? ''
    const publish = { intent: 'publish', sure_of: 'Přístupnost', revision, from: '', key: 'k' }
    expect((await browser.sends(at, { ...publish, sure: 'accessibility' })).status).toBe(422)
    expect((await browser.sends(at, { ...publish, sure: 'přístupnost ' })).to).toBe(`${at}?done=publish`)
    const { html: audit } = await browser.opens('/admin/settings/audit?what=document.publish')
    expect(audit).toMatch(new RegExp(`href="${at}"[^>]*>(?:text )?Přístupnost<`))
    expect(audit).not.toMatch(/>(?:text )?accessibility</)
  })

  test('a mail is shown in a frame of this shop alone, in which nothing runs or is fetched', async () => {
    const { headers: told } = await get('content/mails/mail.common/preview?nth=99&of=en')
    const policy = String(told['content-security-policy'])
    expect(policy).toContain('sandbox;')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('script-src')
  })

  test('carts by step stand in a chart and in the table behind it, day by day', async () => {
    const { db } = open().shop
    await sqlRows(db)`insert into statistic (day, measure, what, locale, trade, count) values
        ('2026-11-20', 'step', 'begun', 'any', 'B2C', 1234), ('2026-11-21', 'step', 'begun', 'any', 'B2B', 77)`
    const { html: body } = await get('analytics/visits?from=2026-11-19&to=2026-11-21')
    expect(body).toContain('role="img" aria-label="Graf: Košíky podle kroku"')
    // Without the cells that unfold a row on a phone.
    const rows = body.replaceAll(/<td[^>]*data-spot="more".*?<\/td>/g, ' ')
    const text = rows.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    expect(text).toMatch(/21\. 11\. 2026 77 0 0 0 0 20\. 11\. 2026 1 234 0 0 0 0 19\. 11\. 2026 0 0 0 0 0/)
    // By month, one row holds both days.
    expect(
      (await get('analytics/visits?from=2026-01-01&to=2026-12-31')).html.replaceAll(/\s/g, ' '),
    ).toContain('1 311')
  })

  test('the numbers of a product and of a representative lead to their lists', async () => {
    await submitted(open(), { pieces: 3 })
    const links = async (group: string) =>
      (await get(`analytics?from=2026-11-21&to=2026-11-21&by=month&group=${group}`)).html
        .replaceAll('&amp;', '&')
        .match(/(?<=href=")\/admin\/analytics\/list\/[^"]*(?:product|representative)=\d+/g) ?? []
    const listsOf = (found: string[], of: string) =>
      found.filter((one) => one.endsWith(of)).map((one) => /list\/(\w+)/.exec(one)?.[1])
    // Value, orders, average, boxes, pieces, turnover, documents, cost, margin, pieces without cost.
    expect(listsOf(await links('representative'), 'representative=0')).toEqual([
      'orders',
      'orders',
      'orders',
      'orders',
      'orders',
      'documents',
      'documents',
      'costs',
      'margin',
      'costs',
    ])
    const products = await links('product')
    const [list = ''] = products
    // A single product has no whole orders and no document counts; a row that is not goods has no pieces.
    expect(listsOf(products, list.slice(list.indexOf('product=')))).toEqual([
      'orders',
      'orders',
      'documents',
      'costs',
      'margin',
      'costs',
    ])
    expect(listsOf(products, 'product=0')).toEqual(['documents', 'documents', 'margin'])
    expect(list).toMatch(/list\/orders\?from=2026-11-21&to=2026-11-21&product=[1-9]/)
    const { html: body } = await get(list.replace('/admin/', ''))
    expect(body).toContain('Produkt: BM-')
    expect(body).toContain('name="product"')
    const unknown = (await get('analytics/list/orders?product=999999&representative=x')).html
    expect(unknown).toContain('Produkt: 999999')
  })

  test('a file of the sums has the days that were asked for', async () => {
    const { html: body, headers: told } = await get(
      'analytics/sales.csv?from=2026-01-01&to=2026-01-31&by=month',
    )
    expect(told['content-disposition']).toContain('sales_2026-01-01_2026-01-31.csv')
    expect(body.split('\r\n').filter(Boolean)).toHaveLength(1)
  })
})
