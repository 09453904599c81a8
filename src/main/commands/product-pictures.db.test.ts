// Pictures of products from the command line to the shop's pages: as the shop that was built shows them.
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { today, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { aPicture } from '../../../test/pictures.ts'
import { aMember, system } from '../../../test/staff.ts'
import { sqlRows } from '../../../test/statements.ts'
import { href } from '../../lib/routes.ts'
import { jobHandlers } from '../../jobs.ts'
import type { Actor } from '../../server/context.ts'
import { verifyChain } from '../../shop/audit/audit.ts'
import { cutPicture, deleteUnusedPictures, encodePicture } from '../../shop/pictures/jobs.ts'
import { CannotStart } from '../start.ts'
import { picturesCommand, productPictures, readPicturesCommand } from './product-pictures.ts'
import { shop as everyCommand } from './shop.ts'

const code = 'beef-original'
const slugs = { cs: 'original-hovezi-jerky', en: 'original-beef-jerky' }
const day = 24 * 3600_000

withShop('pictures of products', (open, database) => {
  const pages = pagesOf(open)
  const files = new Map<string, Uint8Array>()
  beforeAll(async () => {
    files.set('front.jpg', await aPicture(1000, 750))
    files.set('back.jpg', await aPicture(900, 900, '#369'))
    files.set('small.jpg', await aPicture(700, 700))
  }, 120_000)

  /** The output of the command line; a refusal is thrown with its message. */
  const command = async (words: string[], actor: Actor = system) => {
    const { shop } = open()
    const read = async (path: string) =>
      await Promise.resolve(files.get(path) ?? Promise.reject(new CannotStart(`${path} can't be read.`)))
    const { command: given } = await readPicturesCommand(words, read)
    return await picturesCommand({ actor, db: shop.db, queue: shop.queue, now: today }, given)
  }
  const change = async (verb: string, ...words: string[]) =>
    await says(everyCommand, ['products', 'pictures', verb, ...words], { open, database })
  /** @param part left, top, width and height; null: to the edge */
  const frame = async (
    id: number | undefined,
    slot: string,
    [x, y]: [number, number],
    part: (number | null)[] = [],
  ) => {
    const names = ['slot', 'focus-x', 'focus-y', 'crop-left', 'crop-top', 'crop-width', 'crop-height']
    const options = [slot, x, y, ...part].flatMap((value, at) =>
      value === null ? [] : [`--${names[at]}`, String(value)],
    )
    return await change('frame', code, `${id}`, ...options)
  }
  const add = async (file: string, cs = 'Sáček zepředu', en = 'The pouch from the front', actor?: Actor) =>
    await command(['add', code, file, '--cs', cs, '--en', en], actor)
  const idIn = (line: string | undefined) => Number(line?.split('  ')[0])
  const jobsOf = async (name: string) => {
    const rows = await sqlRows<{
      data: { pictureId: number }
    }>(open().shop.db)`select data from pgboss.job where name = ${name}
        order by created_on, id`
    return rows.map(({ data }) => data)
  }
  const work = async (name: string, payload: object = {}) => {
    const { shop } = open()
    const unused = () => {
      throw new Error('no mail is sent')
    }
    const context = { shop, mailer: { send: unused, close: unused }, origin: () => '', report: unused }
    await jobHandlers(context as unknown as Parameters<typeof jobHandlers>[0])
      .find((handler) => handler.name === name)
      ?.run(payload)
  }
  const encodeAllOfThem = async () => {
    for (const payload of await jobsOf(encodePicture.name)) await work(encodePicture.name, payload)
  }
  const get = async (url: string, headers: Record<string, string> = {}) =>
    await pages.app.inject({ url, headers })
  const page = async (locale: 'cs' | 'en') => {
    // Pages use a cache that is up to half a second old.
    await new Promise((resolve) => setTimeout(resolve, 600))
    return (await get(href('product', locale, { slug: slugs[locale] }), { accept: 'text/html' })).body
  }
  const picturesIn = (html: string) => [...new Set(html.match(/\/obrazky\/[0-9a-f]{32}/g))]

  test('are added by an editor alone, shown once all sizes are there, and served for good in every format', async () => {
    const { db } = open().shop
    const owner = await aMember(db, 'owner@example.cz', 'owner')
    const editor = await aMember(db, 'editor@example.cz', 'editor')
    for (const role of ['warehouse', 'accountant', 'support', 'reader'] as const)
      await expect(add('front.jpg', 'a', 'b', await aMember(db, `${role}@example.cz`, role))).rejects.toThrow(
        'You are not allowed to do this.',
      )
    expect(await command(['list', code])).toEqual([`${code} has no pictures: the shop shows its drawing.`])
    const [line] = await add('front.jpg', ' Sáček <b> & zepředu ', 'The pouch "Original"', editor)
    expect(line).toMatch(
      /^\d+ {2}1000 x 750 {2}waits for its sizes {2}Sáček <b> & zepředu {2}The pouch "Original"$/,
    )
    expect(picturesIn(await page('cs'))).toEqual([])
    await encodeAllOfThem()
    await encodeAllOfThem()
    expect((await command(['list', code]))[0]).toContain('  shown  ')
    const [cs, en] = [await page('cs'), await page('en')]
    const [front = ''] = picturesIn(cs)
    expect(picturesIn(en)).toEqual([front])
    expect(cs).toContain('alt="Sáček &lt;b&gt; &amp; zepředu"')
    expect(en).toContain('alt="The pouch &quot;Original&quot;"')
    expect(cs).toMatch(
      new RegExp(`<source type="image/avif" srcSet="${front}-240\\.avif 240w, .*${front}-1000\\.avif 1000w"`),
    )
    expect(cs).toMatch(/<img src="[^"]+-960\.jpg" [^>]*width="1000" height="750"/)
    expect(cs).toMatch(new RegExp(`og:image" content="http[^"]+${front}-1000\\.jpg"`))
    expect(cs).toContain('og:image:height" content="750"')
    // Structured data and feeds show it, too; beside drawings the list of the home page stays drawn.
    expect(cs).toMatch(new RegExp(`"image":\\["http[^"]+${front}-1000\\.jpg"`))
    for (const feed of ['heureka', 'zbozi', 'google', 'google-en'])
      expect((await get(`/feeds/${feed}.xml`)).body).toContain(`${front}-1000.jpg`)
    expect((await get('/', { accept: 'text/html' })).body).not.toContain(`${front}-240.webp`)
    for (const [format, type] of [
      ['avif', 'avif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const) {
      const answer = await get(`${front}-480.${format}`)
      expect(answer.headers).toMatchObject({
        'content-type': `image/${type}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      const again = await get(`${front}-480.${format}`, { 'if-none-match': String(answer.headers.etag) })
      expect([answer.statusCode, again.statusCode, again.rawPayload.length]).toEqual([200, 304, 0])
    }
    for (const other of [`${front}-481.jpg`, `${front}-480.png`, `/obrazky/${'0'.repeat(32)}-480.jpg`])
      expect((await get(other)).statusCode, other).toBe(404)
    const rows = await sqlRows<{
      after: unknown
    }>(db)`select after from audit_event where operation = 'product.add_picture'
        and actor_id = ${editor.staffId} and subject_id = ${code}`
    expect(rows).toEqual([{ after: { pictureId: idIn(line), pictures: [idIn(line)] } }])
    expect(owner.roles).toContain('owner')
  })

  test('the same file is one picture, on one product and on two', async () => {
    const before = await command(['list', code])
    const [line] = await add('front.jpg', 'Jiný popis', 'Another description')
    expect([idIn(line), line]).toEqual([
      idIn(before[0]),
      expect.stringContaining('  shown  Jiný popis  Another'),
    ])
    const rush = await Promise.all(
      Array.from(
        { length: 4 },
        async () => await command(['add', 't-shirt', 'front.jpg', '--cs', 'a', '--en', 'b']),
      ),
    )
    for (const lines of rush) expect(lines).toHaveLength(1)
    expect(idIn(rush[0]?.[0])).toBe(idIn(line))
    expect(await jobsOf(encodePicture.name)).toHaveLength(1)
    await change('remove', 't-shirt', String(idIn(line)))
  })

  test('stand in the order that staff gives them, and are described and removed', async () => {
    await add('back.jpg', 'Zadní strana', 'The back')
    await encodeAllOfThem()
    const [front, back] = (await command(['list', code])).map(idIn)
    const shown = picturesIn(await page('cs'))
    expect(shown).toHaveLength(2)
    const order = async (...ids: unknown[]) =>
      await change('order', code, '--picture-ids', JSON.stringify(ids))
    for (const wrong of [[back], [back, back], [front, back, 999]])
      expect(await order(...wrong)).toMatch(/other pictures/)
    await order(back, front)
    expect((await command(['list', code])).map(idIn)).toEqual([back, front])
    expect(picturesIn(await page('cs'))).toEqual(shown.toReversed())
    const alt = JSON.stringify({ cs: 'Složení na zadní straně', en: 'Ingredients' })
    await change('describe', code, `${back}`, '--alt', alt)
    expect(await page('cs')).toContain('alt="Složení na zadní straně"')
    await frame(front, 'front', [7, 100])
    expect(picturesIn(await page('cs')), 'the front leads').toEqual(shown)
    expect(await page('en')).toMatch(
      new RegExp(`<img src="${shown[0]}-960.jpg"[^>]* data-slot="front" data-x="07"[^>]* data-y="100"`),
    )
    await frame(back, 'back', [50, 50])
    expect(await page('en')).toMatch(/<img (?!data-)[^>]* data-slot="back"(?! data-)/)
    expect(await frame(back, 'front', [50, 50])).toMatch(/already has this shot/)
    expect(await frame(back, 'back', [101, 50])).toMatch(/^focus-x: /)
    const { db } = open().shop
    await expect(db.updateTable('product_picture').set({ slot: 'use' }).execute()).rejects.toThrow(
      /one_a_slot/,
    )
    await frame(front, 'none', [7, 100])
    expect(picturesIn(await page('cs'))).toEqual(shown.toReversed())
    await change('remove', code, `${back}`)
    expect((await command(['list', code])).map(idIn)).toEqual([front])
    expect(picturesIn(await page('cs'))).toEqual([shown[0]])
    // Feeds that are out name it still.
    expect((await get(`${shown[1]}-480.jpg`)).statusCode).toBe(200)
  })

  test('show the part that is kept, once its sizes are there; the whole one stays and comes back', async () => {
    const right = await aPicture(800, 750, '#0000ff')
    const halves = sharp(right).extend({ left: 200, background: '#ff0000' }).jpeg()
    files.set('halves.jpg', await halves.toBuffer())
    const id = idIn((await add('halves.jpg')).at(-1))
    await encodeAllOfThem()
    const before = picturesIn(await page('cs'))
    expect(await frame(id, 'front', [60, 50], [20, 0, 50, 50])).toMatch(/too small/)
    expect(await frame(id, 'front', [60, 50], [20, 0, 81, 100])).toMatch(/over the edge/)
    await frame(id, 'front', [60, 40], [20, null, 80, 100])
    expect(picturesIn(await page('cs')), 'not yet encoded').toEqual(before.toReversed())
    for (const payload of await jobsOf(cutPicture.name)) await work(cutPicture.name, payload)
    const html = await page('cs')
    const [part = ''] = picturesIn(html)
    expect(before).not.toContain(part)
    expect(html).toMatch(
      new RegExp(`<img src="${part}-800.jpg" width="800" height="750" data-slot="front" data-y="40"`),
    )
    const { channels } = await sharp((await get(`${part}-240.jpg`)).rawPayload).stats()
    expect(
      channels.map(({ mean }) => Math.round(mean / 25)),
      'blue alone',
    ).toEqual([0, 0, 10])
    await frame(id, 'none', [50, 50])
    expect(picturesIn(await page('cs'))).toEqual(before)
    await change('remove', code, `${id}`)
  })

  test('are listed for everyone, and changed by the member of staff that --as names', async () => {
    await aMember(open().shop.db, 'looks@example.cz', 'reader')
    const given = { open, database, files: Object.fromEntries(files) }
    const told = async (...words: string[]) => await says(productPictures, words, given)
    const alt = ['--cs', 'Zadní strana', '--en', 'The back']
    const before = await told('list', code)
    expect(before).toBe((await command(['list', code])).join('\n'))
    expect(await told('add', code, 'back.jpg', ...alt, '--as', 'looks@example.cz')).toBe(
      'You are not allowed to do this.',
    )
    expect(await told('add', code, 'none.jpg', ...alt)).toBe("none.jpg can't be read.")
    expect(await told('add', code)).toContain('npm run shop -- product-pictures list')
    expect(await told('list', code)).toBe(before)
    const added = (await told('add', code, 'back.jpg', ...alt)).split('\n')
    expect(added.at(-1)).toMatch(/ {2}Zadní strana {2}The back$/)
    await change('remove', code, String(idIn(added.at(-1))))
    expect(await told('list', code)).toBe(before)
  })

  test('refused words and files change nothing and say why', async () => {
    const before = await command(['list', code])
    const [id] = before.map(idIn)
    const refused = [
      [['add', code, 'small.jpg', '--cs', 'a', '--en', 'b'], /too small/],
      [['add', code, 'front.jpg', '--cs', 'a', '--en', '  '], /in Czech and in English/],
      [['add', 'no-such', 'front.jpg', '--cs', 'a', '--en', 'b'], /no such product/],
      [['add', code, 'missing.jpg', '--cs', 'a', '--en', 'b'], /missing\.jpg can't be read/],
      [['add', code, 'front.jpg', '--cs', 'a'], /^npm run shop -- product-pictures/],
      [['list', 'no-such'], /no such product/],
      [['list'], /^npm run shop -- product-pictures/],
    ] as const
    for (const [words, why] of refused) await expect(command([...words])).rejects.toThrow(why)
    const alt = (cs: string) => ['--alt', JSON.stringify({ cs, en: 'b' })]
    expect(await change('describe', code, '999', ...alt('a'))).toMatch(/no such picture/)
    expect(await change('describe', code, `${id}`, ...alt('x'.repeat(201)))).toMatch(/at most 200/)
    expect(await change('remove', code, '999')).toMatch(/no such picture/)
    expect(await change('remove', code, 'x')).toMatch(/^picture-id: /)
    expect(await command(['list', code])).toEqual(before)
    expect(await verifyChain({ db: open().shop.db })).toMatchObject({ broken: null })
  })

  test('a product has at most twelve, and the database holds to it', async () => {
    for (let count = 2; count <= 13; count++)
      files.set(`${count}.jpg`, await aPicture(800, 600, `#0${count.toString(16)}0`))
    for (let count = 2; count <= 12; count++) expect(await add(`${count}.jpg`)).toHaveLength(count)
    await expect(add('13.jpg')).rejects.toThrow(/at most 12/)
    expect(await add('12.jpg')).toHaveLength(12)
    const { db } = open().shop
    const thirteenth = db.updateTable('product_picture').set({ position: 13 }).where('position', '=', 12)
    await expect(thirteenth.execute()).rejects.toThrow(/position_check/)
    await expect(db.updateTable('product_picture').set({ position: 1 }).execute()).rejects.toThrow(/unique/)
  })

  test('that no product shows are deleted a week later, unless they are added again', async () => {
    const { shop, clock } = open()
    const ids = async () =>
      (await shop.db.selectFrom('picture').select('id').orderBy('id').execute()).map(({ id }) => id)
    const all = await ids()
    const lines = await command(['list', code])
    const last = lines.map(idIn).slice(-2)
    for (const id of last) await change('remove', code, `${id}`)
    const nightly = async (days: number) => {
      clock.now = new Date(today.getTime() + days * day)
      await work(deleteUnusedPictures.name)
    }
    await nightly(0)
    await nightly(6.9)
    expect(await ids()).toEqual(all)
    await add('12.jpg')
    await nightly(7.1)
    const left = (await command(['list', code])).map(idIn)
    expect(await ids()).toEqual(left)
    expect(all.length - left.length).toBeGreaterThanOrEqual(1)
    await work(encodePicture.name, { pictureId: all.find((id) => !left.includes(id)) })
  })
})
