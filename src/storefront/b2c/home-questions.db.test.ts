// The questions of the home page are a document that staff writes (docs/back-office.md, "Texts that staff writes").
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { system } from '../../../test/staff.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { isRefusal } from '../../server/refusal.ts'
import { editedDocument, publishDraft, saveDraft } from '../../shop/content/content.ts'

const homes = { cs: '/', en: '/en' } as const
const languages = ['cs', 'en'] as const
const dayMs = 24 * 3600_000

withShop('questions of the home page', (open) => {
  const pages = pagesOf(open)
  const get = async (url: string) =>
    (await pages.app.inject({ url, headers: { accept: 'text/html' } })).body.replaceAll('\u00a0', ' ')
  /** The questions as drawn and as described to search engines, and the page's whole text. */
  const shown = async (url: string) => {
    const html = await get(url)
    const section = /<section id="(?:otazky|questions)".*?<\/section>/s.exec(html)?.[0] ?? ''
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
    const facts = JSON.parse(json) as { '@graph'?: { '@type': string; mainEntity?: Told[] }[] }
    const told = facts['@graph']?.find((one) => one['@type'] === 'FAQPage')?.mainEntity ?? []
    return { html, section, told: told.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]) }
  }
  interface Told {
    name: string
    acceptedAnswer: { text: string }
  }
  const questionsIn = (section: string) =>
    [...section.matchAll(/<summary[^>]*><span>(.*?)<\/span>/g)].map(([, question]) => question)

  test('a shop without a version of its own shows those that ship with it, once in the page', async () => {
    const first = {
      cs: 'Je v tom lepek nebo jiné alergeny?',
      en: 'Does it contain gluten or other allergens?',
    }
    for (const of of languages) {
      const { html, section, told } = await shown(homes[of])
      expect(questionsIn(section)).toHaveLength(6)
      expect(questionsIn(section)[0]).toBe(first[of])
      expect(told).toHaveLength(6)
      expect(told[0]?.[0]).toBe(first[of])
      // Drawn and described to search engines; not once more as data.
      expect(html.split(first[of])).toHaveLength(3)
    }
    // A page that is open already receives them as data.
    expect(await get('/_.data')).toContain(first.cs)
  })

  test('a published version is shown from its day on in both languages, and harms no page', async () => {
    const { clock, shop } = open()
    const evil = '</script><script>alert(1)</script>'
    const body = (word: string, contact: string) =>
      `## ${word} a \\</script>?\n\n**Yes** & [here](${contact}).\n\n1. one\n2. two`
    const tomorrow = new Date(clock.now.getTime() + dayMs)
    await shop.db.transaction().execute(async (tx) => {
      const context = { tx, actor: system, now: clock.now }
      const had = await editedDocument({ db: tx, now: clock.now }, 'faq')
      const texts = {
        cs: { title: `Ptáte se ${evil}`, body: body('Nová', '/kontakt') },
        en: { title: 'You ask', body: body('New', '/en/contact') },
      }
      await saveDraft(context, {
        code: 'faq',
        texts,
        note: '',
        baseRevision: isRefusal(had) ? 0 : had.revision,
      })
      const asked = { code: 'faq', revision: 1, validFrom: dayInPrague(tomorrow), key: 'k' }
      expect(await publishDraft(context, asked)).toMatchObject({ isNew: true, version: 2 })
    })
    for (const of of languages) expect(questionsIn((await shown(homes[of])).section)).toHaveLength(6)
    clock.now = tomorrow
    const words = { cs: 'Nová', en: 'New' }
    for (const of of languages) {
      await expect.poll(async () => questionsIn((await shown(homes[of])).section)).toHaveLength(1)
      const { html, section, told } = await shown(homes[of])
      expect(section).toContain(`${words[of]} a &lt;/script&gt;?`)
      expect(section).toContain('<strong>Yes</strong> &amp; <a href=')
      expect(section).toContain('<li>two</li>')
      expect(told).toEqual([[`${words[of]} a </script>?`, 'Yes & here. one two']])
      expect(html).not.toContain('<script>alert')
    }
    expect(await get('/hledani?q=Nov%C3%A1')).toContain('href="/#otazky"')
  })

  test('a draft with faults is kept, and its faults keep it from being published', async () => {
    const { clock, shop } = open()
    await shop.db.transaction().execute(async (tx) => {
      const context = { tx, actor: system, now: clock.now }
      const text = { title: 'x', body: '## A?' }
      const draft = { code: 'faq', texts: { cs: text, en: text }, note: '', baseRevision: 2 }
      expect(await saveDraft(context, draft)).toMatchObject({ isNew: true })
      const asked = { code: 'faq', revision: 3, validFrom: null, key: 'faulty' }
      expect(await publishDraft(context, asked)).toMatchObject({
        status: 422,
        errors: [
          { path: 'cs.body:1', error_trans_key: 'content.error.no_answer' },
          { path: 'en.body:1', error_trans_key: 'content.error.no_answer' },
        ],
      })
    })
  })
})
