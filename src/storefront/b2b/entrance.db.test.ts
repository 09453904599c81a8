import { beforeAll, describe, expect, test } from 'vitest'
import { demo, demoPassword, deliver, queryOf, withDemoAccounts } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { words } from '../../../test/e2e/words.ts'
import { inTransaction } from '../../../test/statements.ts'
import cs from '../../lib/i18n/cs.json' with { type: 'json' }
import en from '../../lib/i18n/en.json' with { type: 'json' }
import { href, locales } from '../../lib/routes.ts'
import { invite } from '../../shop/auth/auth.ts'
import { recordCustomer } from '../../shop/customers/customers.ts'

/** The texts of the area's own pages, without the values of placeholders. */
const areaTexts = { cs: sentencesOf(cs.b2b), en: sentencesOf(en.b2b) }

function sentencesOf(section: object): string[] {
  return Object.values(section).flatMap((value: unknown) => {
    if (typeof value === 'object' && value !== null) return sentencesOf(value)
    return String(value)
      .split(/\{\{[^}]+\}\}|<[^>]+>/)
      .map((part) => part.trim())
      .filter((part) => part.length >= 15)
  })
}

withShop('the entrance of the resellers’ area', (open) => {
  const pages = pagesOf(open)
  let asked = 0

  beforeAll(async () => {
    await withDemoAccounts(open())
  }, 120_000)

  /** Sends a request from a separate network, so that it meets no limit. */
  const ask = async (
    url: string,
    { form, cookie }: { form?: Record<string, string>; cookie?: string } = {},
  ) => {
    const answer = await pages.app.inject({
      method: form ? 'POST' : 'GET',
      url,
      remoteAddress: `10.2.0.${++asked}`,
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    })
    const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return { status: answer.statusCode, body: answer.body, location: answer.headers.location, cookies }
  }
  const logIn = async (username: string) =>
    await ask('/b2b', { form: { username, password: demoPassword, auth_type: 'B2B', next: '/b2b' } })

  describe.each(locales)('in %s', (locale) => {
    const t = words[locale]
    const home = href('b2bHome', locale)

    test('a guest gets the login window alone: no price and no word of the area is in the page', async () => {
      for (const address of [home, `${home}?modal=lost-password`, `${home}.data`]) {
        const { status, body } = await ask(address)
        expect([address, status]).toEqual([address, 200])
        expect(body).not.toMatch(/Kč|CZK|\bprice\b/)
        expect(
          areaTexts[locale].filter((text) => body.includes(text)),
          address,
        ).toEqual([])
      }
      expect(areaTexts[locale].length).toBeGreaterThan(0)
      const { body } = await ask(home)
      expect(body).toContain(`<html lang="${locale}">`)
      expect(body).toContain(t('entrance.login.title'))
      expect(body).toMatch(/<dialog[^>]* open=""/)
    })

    test('a wrong password is reported above the form, with the e-mail still there and the page unchanged', async () => {
      const form = { username: demo.reseller, password: 'wrong', auth_type: 'B2B' }
      const { status, body } = await ask(home, { form })
      expect(status).toBe(401)
      expect(body).toContain(t('user.loggin_failed'))
      expect(body).toContain(`value="${demo.reseller}"`)
      expect(body).not.toContain('value="wrong"')
    })

    test('a forgotten password is asked for without scripts; the answer is the same for every address', async () => {
      const address = `${home}?modal=lost-password`
      const wrong = await ask(address, { form: { intent: 'lost-password', email: 'a@' } })
      expect(wrong.status).toBe(422)
      expect(wrong.body).toContain(t('validation.email.form'))
      for (const email of [demo.reseller, 'nobody@example.cz']) {
        const { status, body } = await ask(address, { form: { intent: 'lost-password', email } })
        expect(status).toBe(200)
        expect(body).toContain(t('user.reset_sent'))
      }
    })
  })

  test('a reseller who logs in comes to the page they asked for, and is named there', async () => {
    const { status, location, cookies } = await logIn(demo.reseller)
    expect([status, location]).toEqual([303, '/b2b'])
    const { body } = await ask('/b2b', { cookie: cookies })
    expect(body).toContain('Ondřej Obchodnický')
    expect(body).not.toContain('<dialog')
    const english = await ask('/en/en/b2b', { cookie: cookies })
    expect(english.body).toContain('<html lang="en">')
  })

  test('a consumer is sent to the shop for everybody, a representative to the customers they look after', async () => {
    const consumer = await logIn(demo.consumer)
    expect(await ask('/b2b', { cookie: consumer.cookies })).toMatchObject({ status: 302, location: '/' })
    const representative = await logIn(demo.representative)
    expect(await ask('/b2b', { cookie: representative.cookies })).toMatchObject({
      status: 302,
      location: '/b2b/pridat-zakaznika',
    })
    expect(await ask('/en/en/b2b', { cookie: representative.cookies })).toMatchObject({
      status: 302,
      location: '/en/b2b/pridat-zakaznika',
    })
  })

  test('the English address that people guess leads to the one of the specification', async () => {
    expect(await ask('/en/b2b?utm_source=mail')).toMatchObject({
      status: 301,
      location: '/en/en/b2b?utm_source=mail',
    })
  })

  describe('the link that activates a new account', () => {
    const invited = async (email: string): Promise<URLSearchParams> => {
      const { shop } = open()
      const now = shop.now()
      await inTransaction(shop.db, async (tx) => {
        const id = await recordCustomer(
          { tx, now },
          {
            email,
            emailKey: email,
            type: 'B2B',
            firstName: 'Nová',
            lastName: 'Obchodnice',
            phone: '+420777123456',
            company: { name: 'Nová prodejna s.r.o.', ico: '27082440', dic: null },
            locale: 'cs',
            passwordHash: null,
            confirmedAt: null,
            termsAcceptedAt: null,
          },
        )
        await invite({ ...shop, tx }, id ?? 0)
      })
      const mail = (await deliver(open())).find(({ to }) => to === email)
      if (!mail) throw new Error('No mail came')
      return new URLSearchParams(queryOf(mail))
    }
    const good = {
      intent: 'set-password',
      password: 'Nové heslo 8',
      password_confirm: 'Nové heslo 8',
      checked_terms_and_conditions: 'on',
      checked_gdpr: 'on',
    }
    const t = words.cs

    test.each(['/b2b/aktivace-prodejce', '/b2b'])('opens it at %s, once', async (path) => {
      const email = `nova-${path.length}@example.cz`
      const address = `${path}?${await invited(email)}`
      const shown = await ask(address)
      expect(shown.body).toContain(t('entrance.new_account.title'))
      expect(shown.body).toContain(`value="${email}"`)
      expect(shown.body).toContain('name="checked_gdpr"')

      const { password, password_confirm, intent } = good
      const refused = await ask(address, { form: { intent, password, password_confirm } })
      expect(refused.status).toBe(422)
      expect(refused.body).toContain(t('validation.checked_terms_and_conditions'))
      expect(refused.body).toContain(t('validation.checked_gdpr'))

      const done = await ask(address, { form: good })
      expect(done).toMatchObject({ status: 303, location: '/b2b' })
      const home = await ask('/b2b', { cookie: done.cookies })
      expect(home.body).toContain('Nová Obchodnice')

      const again = await ask(address)
      expect(again.body).toContain(t('user.link_used'))
      expect(again.body).toContain(t('entrance.to_login'))
      expect(again.body).not.toContain('name="password"')
    })

    test('that was never sent is refused in the form’s place, whatever it says of whose it is', async () => {
      const link = await invited('dalsi@example.cz')
      link.set('email', 'somebody.else@example.cz')
      const broken = ['?modal=change-password&type=set-b2b-account', `?${link}`]
      for (const query of [
        ...broken,
        '?modal=change-password&type=set-b2b-account&token=' + 'A'.repeat(2000),
      ]) {
        const { status, body } = await ask(`/b2b/aktivace-prodejce${query}`)
        expect([query, status]).toEqual([query, 200])
        expect(body).toContain(t('user.link_invalid'))
        expect(body).not.toContain('name="password"')
      }
    })
  })

  test.each(locales)(
    'guide and terms are open to everybody in %s, each with its other language',
    async (locale) => {
      for (const name of ['b2bGuide', 'b2bTerms'] as const) {
        const { status, body } = await ask(href(name, locale))
        expect(status).toBe(200)
        expect(body).not.toContain('<dialog')
        expect(body).not.toContain('{{')
        for (const other of locales)
          expect(body).toMatch(
            new RegExp(`<link rel="alternate" hrefLang="${other}" href="[^"]+${href(name, other)}"`),
          )
        expect(body).toContain(`href="${href('b2bHome', locale)}"`)
      }
    },
  )
})
