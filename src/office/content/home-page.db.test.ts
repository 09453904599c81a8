// The sections of the home page, from the office's form to the shop's page, in both languages.
import { beforeAll, expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser, type PlainBrowser } from '../../../test/plain-browser.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { isRefusal } from '../../server/refusal.ts'
import { editedDocument } from '../../shop/content/content.ts'

const dayMs = 24 * 3600_000

withShop('sections of the home page', (open) => {
  const pages = pagesOf(open)
  const staff = signedInOwner(open)
  let office: PlainBrowser

  beforeAll(async () => {
    office = plainBrowser(pages, { as: staff, under: '/admin/' })
  }, 60_000)

  const shown = async (path: string) =>
    (await pages.app.inject({ url: path, headers: { accept: 'text/html' } })).body.replaceAll('\u00a0', ' ')
  const edited = async () => {
    const { db } = open().shop
    const found = await editedDocument({ db, now: open().clock.now }, 'home')
    if (isRefusal(found)) throw new Error('The home page is not a document')
    return found
  }
  const sends = async (fields: Record<string, string>) => {
    const { revision } = await edited()
    return await office.sends('content/home?section=1', { base: String(revision), ...fields })
  }
  const hero = {
    intent: 'section',
    of: '0',
    at: '0',
    'shared.picture': '',
    'shared.behind': '',
    'shared.tone': 'ink',
    'shared.ground': 'none',
    'cs.title': 'Čerstvě pražená káva',
    'en.title': 'Freshly roasted coffee',
    'cs.text': 'Balení {{weight}} g <b>',
    'en.text': '',
  }

  test('the demo begins with its own page, and its figures follow the label', async () => {
    const home = await shown('/')
    expect(home).toContain('Velké maso')
    expect(home).toContain('25 g')
    expect(home).not.toContain('{{')
  })

  test('a section is saved as a draft, previewed by staff alone, and published in both languages', async () => {
    expect((await sends(hero)).status).toBe(303)
    expect(await shown('/')).not.toContain('pražená')
    expect(await shown('/?preview=draft')).not.toContain('pražená')
    const preview = await plainBrowser(pages, { as: staff, under: '/' }).opens('?preview=draft')
    expect(preview.html).toContain('Čerstvě pražená')
    expect(preview.html).not.toContain('<script')
    expect(String(preview.headers['content-security-policy'])).toContain("frame-ancestors 'self'")

    const { revision } = await edited()
    await office.sends('content/home', {
      intent: 'publish',
      revision: String(revision),
      from: '',
      key: 'k1',
    })
    await expect.poll(async () => await shown('/')).toContain('Čerstvě pražená káva')
    expect(await shown('/')).toContain('Balení 25 g &lt;b&gt;')
    expect(await shown('/en')).toContain('Freshly roasted coffee')
  })

  test('a fault is shown at its field, and nothing is saved', async () => {
    const before = await edited()
    const refused = await sends({ ...hero, 'en.title': ' ', 'cs.title': 'x'.repeat(90) })
    expect(refused.status).toBe(422)
    expect(refused.html.match(/aria-invalid/g)).toHaveLength(2)
    expect((await edited()).revision).toBe(before.revision)
  })

  test('who saw an older draft is refused', async () => {
    const stale = await office.sends('content/home', { ...hero, base: '1' })
    expect(stale.status).toBe(409)
  })

  test('sections are moved, hidden, removed and added, and a later day shows them without a restart', async () => {
    const { clock } = open()
    await sends({ intent: 'arrange', at: '2', do: 'hide' })
    await sends({ intent: 'arrange', at: '4', do: 'up' })
    await sends({ intent: 'arrange', at: '6', do: 'remove' })
    await sends({ intent: 'add', kind: 'story' })
    const { draft, revision } = await edited()
    const page = JSON.parse(draft?.texts.cs.body ?? '') as { sections: { kind: string; hidden?: true }[] }
    expect(page.sections.map(({ kind }) => kind)).toEqual([
      'hero',
      'testimonial',
      'claims',
      'goods',
      'steps',
      'box',
      'inside',
      'reviews',
      'questions',
      'story',
    ])
    const tomorrow = new Date(clock.now.getTime() + dayMs)
    await office.sends('content/home', {
      intent: 'publish',
      revision: String(revision),
      from: dayInPrague(tomorrow),
      key: 'k2',
    })
    expect(await shown('/')).toContain('claims-title')
    clock.now = tomorrow
    await expect.poll(async () => await shown('/')).not.toContain('claims-title')
    expect(await shown('/')).toContain('story-title')
  })
})
