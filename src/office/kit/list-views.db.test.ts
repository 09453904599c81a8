// Saved views appear above every list with filters, without any code in its page: saved, used, removed.
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { queriesOf } from '../../../test/listed.ts'
import { valueOf } from '../../../test/plain-browser.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { aMember } from '../../../test/staff.ts'
import { inTransaction } from '../../../test/statements.ts'
import { saveView } from '../../shop/staff/staff.ts'
import { lists, viewsFor } from '../../workflows/back-office/back-office.ts'
import { adminPage, type AdminPageName } from '../routes.ts'

/** The row of views above a list. */
const rowIn = (html: string) => /<nav[^>]*aria-label="Saved views"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? ''
/** The URL its forms are posted to. */
const actionIn = (html: string) => /action="\/en\/admin\/(views\?[^"]+)"/.exec(rowIn(html))?.[1] ?? ''
const linksIn = (html: string) =>
  [...rowIn(html).matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', name = '']) => ({
    name: name.replaceAll(/<!--.*?-->/g, ''),
    isCurrent: attributes.includes('aria-current="page"'),
    to: /href="\/en\/admin\/([^"]+)"/.exec(attributes)?.[1] ?? '',
  }))
const below = (to: string | null) => to?.replace('/en/admin/', '') ?? ''

withShop('saved views of lists', (open) => {
  const { opens, sends } = plainForms(open)

  /** The list, filtered by the first value of its first filter. */
  const narrowed = lists.flatMap((list) => {
    const { path } = adminPage(list.page as AdminPageName)
    const query = queriesOf(list).find((one) => one !== '' && !/^(?:q|sort)=/.test(one))
    return list.viewPage === null || path.includes(':') ? [] : [[path, query ?? '']]
  })

  test('most lists stand on a page without a parent', () => expect(narrowed.length).toBeGreaterThan(20))

  test.each(narrowed)('%s?%s: saved, marked, opened and removed', async (path, query) => {
    const at = `${path}?${query}`
    expect(rowIn((await opens(path)).html), 'nothing to save yet').not.toContain('value="view.save"')
    const { html } = await opens(at)
    const form = { page: valueOf(rowIn(html), 'page'), query: valueOf(rowIn(html), 'query') }
    expect(form.query).toBe(new URLSearchParams(query).toString())

    const saved = await sends(actionIn(html), { intent: 'view.save', ...form, name: 'Mine' })
    expect(saved).toMatchObject({ status: 303, to: `/en/admin/${at}&done=view.save` })
    const after = (await opens(below(saved.to))).html
    expect(after).toContain('View saved.')
    expect(linksIn(after)).toEqual([{ name: 'Mine', isCurrent: true, to: at }])
    const whole = (await opens(path)).html
    expect(linksIn(whole)).toEqual([{ name: 'Mine', isCurrent: false, to: at }])

    const id = /<option value="(\d+)">Mine</.exec(rowIn(whole))?.[1] ?? ''
    const removed = await sends(actionIn(whole), { intent: 'view.remove', id })
    expect(removed).toMatchObject({ status: 303, to: `/en/admin/${path}?done=view.remove` })
    expect(linksIn((await opens(path)).html)).toEqual([])
  })

  test('a refused name is shown at its field, with the way back to the list', async () => {
    const { html } = await opens('content/reviews?state=APPROVED&q=jana')
    const query = valueOf(rowIn(html), 'query')
    expect(query, 'what was searched is not kept').toBe('state=APPROVED')
    for (const name of ['', 'x'.repeat(61)]) {
      const refused = await sends(actionIn(html), { intent: 'view.save', page: 'reviews', query, name })
      expect(refused.status).toBe(422)
      expect(rowIn(refused.html)).toMatch(/<input [^>]*aria-invalid="true"[^>]* name="name"/)
      expect(refused.html).toContain('Saved views: Reviews')
      expect(refused.html).toContain('href="/en/admin/content/reviews?state=APPROVED&q=jana"')
    }
  })

  test('a page without views is opened itself, and no other site', async () => {
    for (const [next, to] of [
      ['', '/en/admin'],
      ['/en/admin/settings', '/en/admin/settings'],
      ['https://example.com/', '/en/admin'],
      ['/en/admin/prices/lists', '/en/admin/prices/lists'],
    ] as const)
      expect(await opens(`views?${new URLSearchParams({ next })}`)).toMatchObject({ status: 302, to })
  })

  test('others see a shared view alone, and only of a list that they may read', async () => {
    const { db, now } = open().shop
    const manager = await aMember(db, 'manages@example.com', 'manager')
    const editor = await aMember(db, 'edits@example.com', 'editor')
    const { staffId } = manager
    const view = { page: 'orders', query: 'payment=paid', staffId }
    await inTransaction(db, async (tx) => {
      await saveView({ tx, now: now() }, { ...view, name: 'Private', isShared: false })
      await saveView({ tx, now: now() }, { ...view, name: 'For all', isShared: true })
    })
    expect(linksIn((await opens('orders')).html).map(({ name }) => name)).toEqual(['For all (shared)'])
    const namesFor = async (actor: typeof editor) =>
      (await viewsFor({ db, actor }, 'orders')).map(({ name }) => name)
    expect(await namesFor(manager)).toEqual(['For all', 'Private'])
    expect(await namesFor(editor)).toEqual([])
  })
})
