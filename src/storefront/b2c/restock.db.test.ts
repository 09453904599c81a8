// A sold-out product takes an address, has it confirmed by mail, and sends one mail once it is back.
import { expect, test } from 'vitest'
import { deliver, linkIn } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { runVerb } from '../../../test/statements.ts'
import { setStock } from '../../../test/warehouse.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import { forgetRestockAlerts, announceRestocked, restockAlertsOf } from '../../shop/restock/restock.ts'
import { newsletterContext } from '../../workflows/subscribing/subscribing.ts'

const chilli = 8
const product = '/produkt/chilli-hovezi-jerky'
const day = 24 * 3600_000

withShop('a mail about goods that are back', (open) => {
  const pages = pagesOf(open)
  const visit = () => plainBrowser(pages)
  const alertsOf = async (email: string) => await restockAlertsOf(open().shop, email)
  /** Leaves an address at the sold-out product, and returns the link that is mailed. */
  const asks = async (email: string) => {
    await setStock(open().shop.db, chilli, 0)
    const { html: answer } = await visit().sends('/az-bude-skladem', { email, variant: String(chilli) })
    return { answer, mails: await deliver(open(), 'restock') }
  }
  const follows = async ({ pathname, search }: URL, intent: 'confirm' | 'forget') => {
    const browser = visit()
    expect((await browser.opens(pathname + search)).html).toContain('Chilli hovězí jerky')
    return (await browser.sends(pathname + search, { intent })).html
  }
  const announce = async () => {
    const { shop } = open()
    const catalogue = await currentCatalogue(shop, shop.catalogue)
    await announceRestocked({ ...newsletterContext(shop), catalogue })
  }
  /** The mails that go out after a look at the stock. */
  const looks = async () => {
    await announce()
    return await deliver(open(), 'restock')
  }

  test('is sent once, to an address that was confirmed, and the address is forgotten', async () => {
    const { answer, mails } = await asks('ceka@example.cz')
    expect((await visit().opens(product)).html).toContain('Napište mi, až bude')
    expect(answer).toContain('Na ceka@example.cz jsme poslali odkaz')
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ceka@example.cz', 'Chcete vědět, až bude Chilli hovězí jerky skladem?'],
    ])
    await setStock(open().shop.db, chilli, 5)
    // Nothing goes to an address that was not confirmed.
    expect(await looks()).toEqual([])
    const link = linkIn(mails[0]!)
    expect(await follows(link, 'confirm')).toContain('Hlídáme')
    await setStock(open().shop.db, chilli, 0)
    expect(await looks()).toEqual([])
    await setStock(open().shop.db, chilli, 5)
    const [there, ...more] = await looks()
    expect(more).toEqual([])
    expect(there).toMatchObject({ to: 'ceka@example.cz', subject: 'Chilli hovězí jerky: zase skladem' })
    expect(there?.text).toContain(product)
    expect(await looks()).toEqual([])
    expect(await alertsOf('ceka@example.cz')).toEqual([])
    expect((await visit().opens(link.pathname + link.search)).html).toContain('Tenhle odkaz už neplatí')
  })

  test('waits on if the goods are gone again before it is sent', async () => {
    const { mails } = await asks('pozde@example.cz')
    await follows(linkIn(mails[0]!), 'confirm')
    await setStock(open().shop.db, chilli, 1)
    await announce()
    await setStock(open().shop.db, chilli, 0)
    expect(await deliver(open(), 'restock')).toEqual([])
    await setStock(open().shop.db, chilli, 1)
    const { db } = open().shop
    // Nor is it announced while it is off sale.
    await db.updateTable('variant').set({ published: false }).where('id', '=', chilli).execute()
    expect(await looks()).toEqual([])
    await db.updateTable('variant').set({ published: true }).where('id', '=', chilli).execute()
    expect(await looks()).toHaveLength(1)
  })

  test('a second wish for the same goods sends no second mail, and the link deletes the address', async () => {
    const { mails } = await asks('jednou@example.cz')
    await follows(linkIn(mails[0]!), 'confirm')
    expect((await asks('Jednou@example.cz')).mails).toEqual([])
    expect(await alertsOf('jednou@example.cz')).toHaveLength(1)
    expect(await follows(linkIn(mails[0]!), 'forget')).toContain('Smazáno')
    expect(await alertsOf('jednou@example.cz')).toEqual([])
  })

  test('an address that nobody confirms is erased after a week, and at its owner’s wish at once', async () => {
    await asks('tyden@example.cz')
    // The link may have gone astray: asking again sends it again.
    open().clock.now = new Date(open().clock.now.getTime() + 60_000)
    expect((await asks('tyden@example.cz')).mails).toHaveLength(1)
    open().clock.now = new Date(open().clock.now.getTime() + 6 * day)
    await looks()
    expect(await alertsOf('tyden@example.cz')).toHaveLength(1)
    open().clock.now = new Date(open().clock.now.getTime() + 2 * day)
    await looks()
    expect(await alertsOf('tyden@example.cz')).toEqual([])
    await asks('hned@example.cz')
    await runVerb(open().shop.db, forgetRestockAlerts, {}, 'hned@example.cz')
    expect(await alertsOf('hned@example.cz')).toEqual([])
  })

  test('a mistyped address is refused at its field, and goods that do not exist are not watched', async () => {
    const { answer, mails } = await asks('nikdo')
    expect(answer).toContain('value="nikdo"')
    expect(answer).toContain('aria-invalid="true"')
    expect(mails).toEqual([])
    const { status } = await visit().sends('/az-bude-skladem', { email: 'a@example.cz', variant: '999999' })
    expect(status).toBe(404)
  })
})
