// The counts of a campaign's mails link to the list of them, with the recipient of each.
import { expect, test } from 'vitest'
import { demo, demoPassword, signedIn } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { expectEverySort } from '../../../test/every-sort.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { system } from '../../../test/staff.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import { everyRow } from '../../server/page.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { recipientSorts } from '../../shop/newsletter/rules.ts'
import { forgetSubscriber, listCampaignMails } from '../../shop/newsletter/newsletter.ts'
import { addMember } from '../../shop/staff/staff.ts'

withShop('the mails of a campaign', (open, database) => {
  const { opens } = plainForms(open)
  const states = { WAITING: 1, QUEUED: 2, SENT: 60, SKIPPED: 3, FAILED: 4 }

  /** A campaign under way, with the expected number of subscribers in each state, and one more that is not queued yet. */
  const begun = async (): Promise<number> => {
    const { owner } = await database()
    const rows = await sqlRows<{ id: number }>(owner.db)`
        insert into campaign (key, subject_cs, body_cs, subject_en, body_en, changed_at, state, send_at, began_at, audience)
        values ('mails', 'Novinka', 'b', 'News', 'd', now(), 'SENDING', now(), now(), 71) returning id`
    const id = rows[0]?.id ?? 0
    for (const [state, count] of Object.entries({ ...states, WAITING: states.WAITING + 1 }))
      await sqlRows(owner.db)`with made as (
          insert into newsletter_subscriber (email, email_key, locale, consented_at, confirmed_at)
          select lower(${state}::text) || n || '@Example.com', lower(${state}::text) || n || '@example.com', 'cs', now(), now()
          from generate_series(1, ${count}::integer) n returning id)
        insert into campaign_recipient (campaign_id, subscriber_id, state, queued_at)
        select ${id}::bigint, id, ${state}, case when ${state}::text <> 'WAITING' then now() end from made`
    await sqlRows(owner.db)`insert into mail (event, recipient, subject, created_at, sent_at)
        select 'campaign:' || r.campaign_id || ':' || r.subscriber_id, s.email, 'News', now(), '2026-11-20 10:11:12+01'
        from campaign_recipient r join newsletter_subscriber s on s.id = r.subscriber_id where r.state = 'SENT'`
    return id
  }

  test('each state opens its mails, page by page and as a file; erased recipients are a number', async () => {
    const { shop } = open()
    const id = await begun()
    await runVerb(shop.db, forgetSubscriber, {}, 'waiting2@example.com')
    const { html } = await opens(`content/campaigns/${id}`)
    const numbers = [
      ...html.matchAll(/href="\/en\/admin\/(content\/campaigns\/\d+\/mails\?state=(\w+))"[^>]*>(\d+)</g),
    ].map(([, to = '', state = '', told = '']) => ({ to, state, told: Number(told) }))
    expect(Object.fromEntries(numbers.map(({ state, told }) => [state, told]))).toEqual(states)
    for (const { to, state, told } of numbers) {
      const list = (await opens(to)).html
      expect(list, to).toContain(`>Emails</dt><dd>${told}<`)
      expect(list.match(new RegExp(`>${state.toLowerCase()}\\d+@Example.com<`, 'g'))?.length, to).toBe(
        Math.min(told, 50),
      )
      const file = (await opens(to.replace('mails?', 'mails.csv?'))).html.trim().split('\r\n').slice(1)
      expect(file, to).toHaveLength(told)
      expect(file.every((line) => line.startsWith(state.toLowerCase()))).toBe(true)
    }
    const sent = (await opens(`content/campaigns/${id}/mails?state=SENT`)).html
    const [, next = ''] = /href="[^"]*mails\?([^"]*after=[^"]*)"/.exec(sent) ?? []
    const second = (await opens(`content/campaigns/${id}/mails?${next.replaceAll('&amp;', '&')}`)).html
    expect(second.match(/>sent\d+@Example\.com</g)).toHaveLength(10)
    expect((await opens(`content/campaigns/${id}/mails.csv?state=SENT`)).html).toContain(
      '2026-11-20 10:11:12',
    )
    const all = (await opens(`content/campaigns/${id}/mails`)).html
    expect(all).toMatch(/>Emails<\/dt><dd>70</)
    expect(all).toMatch(/Anonymized subscribers<\/dt><dd>1</)
    const found = (await opens(`content/campaigns/${id}/mails?q=FAILED1@`)).html
    expect(found.match(/>\w+@Example\.com</g)).toEqual(['>failed1@Example.com<'])
    const read = []
    const asked = { campaignId: id, q: 'sent1' }
    for await (const one of everyRow(async (page) => await listCampaignMails(shop, { ...asked, ...page }), 4))
      read.push(one.email)
    expect(read).toHaveLength(11)
    for (const narrowed of [{}, { state: 'SENT' as const }, { q: 's' }])
      await expectEverySort({
        sorts: recipientSorts,
        read: async (page) => await listCampaignMails(shop, { campaignId: id, ...narrowed, ...page }),
        idOf: ({ subscriberId }) => subscriberId,
        values: {
          email: ({ emailKey }) => emailKey,
          state: ({ state }) => state,
          queued: ({ queuedAt }) => queuedAt?.getTime() ?? Infinity,
        },
        size: 7,
      })
    const sorted = await opens(`content/campaigns/${id}/mails?sort=email_down`)
    expect(sorted.html).toMatch(/aria-sort="descending"><a[^>]*sort=email"/)
    expect(sorted.html.match(/>\w+@Example\.com</g)?.[0]).toBe('>waiting1@Example.com<')
    const filed = (await opens(`content/campaigns/${id}/mails.csv?sort=email_down`)).html.trim().split('\r\n')
    expect([filed[1], filed.at(-1)].map((line) => line?.split(';')[0])).toEqual([
      'waiting1@Example.com',
      'failed1@Example.com',
    ])
    expect((await opens('content/campaigns')).html).toMatch(new RegExp(`campaigns/${id}/mails"[^>]*>71<`))
    expect((await opens('content/campaigns/999999/mails')).status).toBe(404)
  })

  test('how many subscribers are of each state opens these', async () => {
    const { html } = await opens('content/subscribers')
    const told = [...html.matchAll(/href="\/en\/admin\/content\/subscribers\?state=(\w+)"[^>]*>(\d+)/g)]
    expect(told.map(([, state]) => state)).toEqual(['SUBSCRIBED', 'UNCONFIRMED', 'UNSUBSCRIBED'])
    for (const [, state = '', count] of told) {
      const file = (await opens(`content/subscribers.csv?state=${state}`)).html.trim().split('\r\n')
      expect(file.length - 1, state).toBe(Number(count))
    }
  })

  test('who may not see customers sees the numbers, and not the customers behind them', async () => {
    const { shop } = open()
    const customer = await findCustomer({ db: shop.db }, { emailKey: demo.consumer })
    const given = { customerId: customer?.id ?? 0, roles: ['editor' as const] }
    const added = await runVerb(shop.db, addMember, { actor: system, now: open().clock.now }, given)
    expect(added).toHaveProperty('id')
    const pages = await openPagesApp(shop)
    const editor = plainBrowser(pages, {
      as: await signedIn(open(), demo.consumer, demoPassword),
      under: '/en/admin/',
    })
    const rows = await sqlRows<{ id: number }>(shop.db)`select id from campaign where key = 'mails'`
    const { html } = await editor.opens(`content/campaigns/${rows[0]?.id}`)
    expect(html).toContain('<dd>60</dd>')
    expect(html).not.toContain('/mails?state')
    expect((await editor.opens(`content/campaigns/${rows[0]?.id}/mails`)).status).toBe(403)
    await pages.close()
  })

  test('the mails of a large campaign have each row once in each order', async () => {
    const { owner } = await database()
    const rows = await sqlRows<{ id: number }>(owner.db)`
        insert into campaign (key, subject_cs, body_cs, subject_en, body_en, changed_at, state, send_at, began_at, audience)
        values ('large', 'Novinka', 'b', 'News', 'd', now(), 'SENDING', now(), now(), 5200) returning id`
    const campaignId = rows[0]?.id ?? 0
    await sqlRows(owner.db)`with made as (
          insert into newsletter_subscriber (email, email_key, locale, consented_at, confirmed_at)
          select 'many' || n * 7919 % 5209 || '@example.com', 'many' || n * 7919 % 5209 || '@example.com', 'cs', now(), now()
          from generate_series(1, 5200) n returning id)
        insert into campaign_recipient (campaign_id, subscriber_id, state, queued_at)
        select ${campaignId}::bigint, id, (array['WAITING', 'SENT', 'SENT', 'FAILED'])[1 + id % 4],
          case when id % 4 > 0 then now() - id % 5 * interval '1 minute' end from made`
    for (const q of ['', 'many'])
      await expectEverySort({
        sorts: recipientSorts,
        read: async (page) => {
          if (page.size < 1000) return await listCampaignMails(owner, { campaignId, q, ...page })
          const all = []
          for await (const one of everyRow(
            async (asked) => await listCampaignMails(owner, { campaignId, q, ...asked }),
          ))
            all.push(one)
          return { rows: all, next: null, previous: null }
        },
        idOf: ({ subscriberId }) => subscriberId,
        values: {
          email: ({ emailKey }) => emailKey,
          state: ({ state }) => state,
          queued: ({ queuedAt }) => queuedAt?.getTime() ?? Infinity,
        },
        size: 900,
      })
  })
})
