// A new member of staff is invited from the staff page, and enters the back office by the mailed link.
import { expect, test } from 'vitest'
import { deliver, linkIn, logIn, password, register } from '../../test/accounts.ts'
import { withShop } from '../../test/app.ts'
import { plainBrowser } from '../../test/plain-browser.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { openPagesApp } from '../../test/pages-app.ts'

withShop('a new member of staff', (open) => {
  const { opens, sends } = plainForms(open)
  const people = 'settings/staff'
  const person = { first_name: 'Alžběta', last_name: 'Nová', phone: '777 123 456' }
  const add = { intent: 'add', role: 'warehouse' }
  const accounts = async (email: string) =>
    await open().shop.db.selectFrom('customer').select('phone').where('email', '=', email).execute()

  test('is asked for a name and a phone where the address has no account, and what was typed stays', async () => {
    const email = 'nova@example.cz'
    const { status, html } = await sends(people, { ...add, email, last_name: 'Nová', phone: 'none' })
    expect(status).toBe(422)
    expect(html).toMatch(/id="add..first_name-error">This address has no account/)
    expect(html).toMatch(/id="add..phone-error">Fill in a valid phone number/)
    expect(html).not.toContain('id="add..last_name-error"')
    expect(html).toMatch(/<input [^>]*name="email"[^>]*value="nova@example.cz"/)
    expect(await accounts(email)).toEqual([])
  })

  test('sets a password by the mailed link, and is led to the second factor of the back office', async () => {
    const email = 'alzbeta@example.cz'
    expect((await sends(people, { ...add, ...person, email })).to).toBe(`/en/admin/${people}?done=add`)
    expect(await accounts(email)).toEqual([{ phone: '+420777123456' }])
    expect((await opens(people)).html).toMatch(/invited<\/span>/)
    const mails = await deliver(open())
    expect(mails.map(({ to }) => to)).toEqual([email])
    const [{ pathname, search }] = mails.map(linkIn) as [URL]
    const pages = await openPagesApp(open().shop)
    const newcomer = plainBrowser(pages)
    const { html } = await newcomer.opens(pathname + search)
    expect(html).toContain(`value="${email}"`)
    // A consumer's account, and their terms.
    expect(html).toContain('href="/en/vseobecne-obchodni-podminky" target="_blank"')
    const chosen = { intent: 'set-password', password, password_confirm: password }
    expect((await newcomer.sends(pathname + search, chosen)).status).toBe(422)
    const agreed = { ...chosen, checked_terms_and_conditions: 'on', checked_gdpr: 'on' }
    const set = await newcomer.sends(pathname + search, agreed)
    expect(set.to).toBe('/en/admin')
    expect((await newcomer.opens('/en/admin')).to).toBe('/en/admin/verify')
    expect((await newcomer.opens('/en/admin/verify')).to).toBe('/en/admin/security')
    expect((await opens(people)).html).not.toMatch(/invited<\/span>/)
    await pages.close()
  })

  test('with an account of their own is notified by mail, with a link to the back office', async () => {
    const email = 'clen@example.cz'
    await register(open(), email)
    expect((await sends(people, { ...add, email: ' CLEN@example.cz' })).to).toContain('done=add')
    const [mail] = await deliver(open())
    expect(mail?.to).toBe(email)
    expect(mail?.text).toMatch(/https:\/\/\S+\/admin\s/)
    expect((await logIn(open().visitor(), email)).status).toBe(200)
    expect((await sends(people, { ...add, email })).status).toBe(409)
  })
})
