// Pictures of products at /api/admin: the file is the body, and is read for those alone who may send it.
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, signedInOwner } from '../../../test/accounts.ts'
import { done, type Visitor, withShop } from '../../../test/app.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aPicture } from '../../../test/pictures.ts'
import { jobHandlers } from '../../jobs.ts'
import { openMailer } from '../../server/mail.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { encodePicture } from '../../shop/pictures/jobs.ts'
import { longestFile } from '../../shop/pictures/rules.ts'

const at = '/api/admin/products/pictures'
const code = 't-shirt'
interface Answer {
  pictures: { id: number; width: number; is_shown: boolean; url: string | null; alt: { cs: string } }[]
}

withShop('pictures of products in the back office', (open) => {
  const staff = signedInOwner(open)
  let consumer: Visitor
  beforeAll(async () => {
    consumer = await signedIn(open(), demo.consumer, demoPassword)
  })
  const send = async (
    visitor: Visitor,
    file: Uint8Array,
    { type = 'image/jpeg', query = `code=${code}&cs=Tri%C4%8Dko&en=The%20t-shirt` } = {},
  ) => {
    const { statusCode, body } = await open().app.inject({
      method: 'PUT',
      url: `${at}/add?${query}`,
      headers: {
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': type,
        'sec-fetch-site': 'same-origin',
      },
      payload: Buffer.from(file),
    })
    return { status: statusCode, told: JSON.parse(body) as Answer & { error_trans_key: string } }
  }
  const listed = async () => JSON.parse((await staff.get(`${at}?code=${code}`)).text) as Answer
  const encode = async () => {
    const { shop } = open()
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: shop.now })
    const report = (error: Error) => {
      throw error
    }
    const handlers = jobHandlers({ shop, mailer, origin: () => 'https://shop.example', report })
    for (const { id } of (await listed()).pictures)
      await handlers.find(({ name }) => name === encodePicture.name)?.run({ pictureId: id })
  }

  test('are uploaded, shown, described, put in order and removed, each written into the audit', async () => {
    const [first, second] = [await aPicture(900, 700, '#113355'), await aPicture(1000, 800, '#557711')]
    expect(await send(staff, first)).toMatchObject({
      status: 200,
      told: { pictures: [{ width: 900, is_shown: false, url: null, alt: { cs: 'Tričko' } }] },
    })
    expect((await send(staff, first)).told.pictures, 'the same file again').toHaveLength(1)
    const [one, two] = (await send(staff, second)).told.pictures.map(({ id }) => id)
    await encode()
    const [shown] = (await listed()).pictures
    expect(shown).toMatchObject({ is_shown: true })
    expect((await open().app.inject({ url: shown?.url ?? '' })).headers['content-type']).toBe('image/jpeg')

    const ids = (told: unknown) => (told as Answer).pictures.map(({ id }) => id)
    expect(ids(await done(staff.put(`${at}/order`, { code, picture_ids: [two, one] })))).toEqual([two, one])
    expect((await staff.put(`${at}/order`, { code, picture_ids: [two] })).status).toBe(409)
    const alt = { cs: 'Zepředu', en: 'From the front' }
    const described = (await done(
      staff.put(`${at}/describe`, { code, picture_id: one, alt }),
    )) as unknown as Answer
    expect(described.pictures[1]?.alt).toEqual(alt)
    expect(
      (await staff.put(`${at}/describe`, { code, picture_id: one, alt: { cs: 'x', en: ' ' } })).status,
    ).toBe(422)
    const whole = { crop_left: null, crop_top: null, crop_width: null, crop_height: null }
    const framed = { code, picture_id: one, slot: 'hand', focus_x: 0, focus_y: 30, ...whole }
    const { pictures } = (await done(staff.put(`${at}/frame`, framed))) as unknown as { pictures: object[] }
    expect(pictures[1]).toMatchObject({ slot: 'hand', focus_x: 0, focus_y: 30, ...whole })
    const taken = await staff.put(`${at}/frame`, { ...framed, picture_id: two })
    expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('"path":"slot"')])
    expect(ids(await done(staff.put(`${at}/remove`, { code, picture_id: two })))).toEqual([one])
    expect((await staff.put(`${at}/remove`, { code, picture_id: two })).status).toBe(404)
    const audit = await findAuditEvents(
      { db: open().shop.db },
      {
        size: 9,
        subject: { kind: 'product', id: code },
      },
    )
    expect(pageIn(audit).rows.map(({ operation }) => operation)).toEqual([
      'product.remove_picture',
      'product.frame_picture',
      'product.describe_picture',
      'product.order_pictures',
      'product.add_picture',
      'product.add_picture',
      'product.add_picture',
    ])
  })

  test('what is no picture, too long, or sent by another one changes nothing', async () => {
    const before = await listed()
    const file = await aPicture()
    const long = new Uint8Array(longestFile + 1)
    const query = `code=none&cs=x&en=x`
    const answers = [
      await send(open().visitor(), file),
      await send(consumer, file),
      await send(staff, Buffer.from('<svg/>')),
      await send(staff, new Uint8Array()),
      await send(staff, file, { query }),
      await send(staff, file, { query: `code=${code}&cs=x&en=%20` }),
      await send(staff, file, { query: `code=${code}` }),
      await send(staff, long),
      await send(staff, file, { type: 'application/json' }),
      await send(staff, file, { type: 'image/svg+xml' }),
    ]
    expect(answers.map(({ status, told }) => [status, told.error_trans_key])).toEqual([
      [401, 'error.token_not_found'],
      [403, 'staff.error.not_a_member'],
      [422, 'pictures.error.kind'],
      [422, 'pictures.error.kind'],
      [404, 'pictures.error.product'],
      [422, 'pictures.error.alt'],
      [422, 'error.invalid'],
      [413, 'pictures.error.long'],
      [415, 'error.unsupported_media_type'],
      [415, 'error.unsupported_media_type'],
    ])
    expect(await listed()).toEqual(before)
  })
})
