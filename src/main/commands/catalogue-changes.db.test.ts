// The catalogue at the command line: its output can be changed and read in again, and a refusal lists every fault.
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { flavour, garlic } from '../../../test/catalogue.ts'
import { says } from '../../../test/command-shop.ts'
import { shop } from './shop.ts'

withShop('the catalogue at the command line', (open, database) => {
  const files = { 'new.json': JSON.stringify(garlic) }
  const told = async (words: string) => await says(shop, words.split(' '), { open, database, files })

  test('fields, states and prices are set by their names; a refusal changes nothing and says every fault', async () => {
    expect(await told('catalogue import new.json')).toBe('made  beef-garlic')
    expect(await told('catalogue set beef-garlic position=3 cs.claim=Pálí.')).toMatch(/^beef-garlic/)
    expect(JSON.parse(await told('catalogue show beef-garlic'))).toMatchObject({
      position: 3,
      texts: { cs: { claim: 'Pálí.', name: flavour.texts.cs.name } },
    })
    await told('catalogue set BM-GARLIC-50 min_quantity=2 ean=none')
    expect(await told('catalogue show beef-garlic')).toMatch(/"ean": null,[^}]*"min_quantity": 2/)
    expect(await told('catalogue set BM-GARLIC-50 min_quantity=0 ean=123')).toMatch(
      /(ean|min_quantity): [^]*\n(ean|min_quantity): /,
    )
    expect(await told('catalogue set nothing position=1')).toContain('no product or variant nothing')
    expect(await told('catalogue list')).toMatch(
      /BM-ORIGINAL-25 {2}on sale {2}featured {2}box snack_box of 20/,
    )
    expect(await told('catalogue list --after x')).toContain('start from its beginning')
  })

  test('what is declared of products takes the version that stands there, unless one is named', async () => {
    expect(await told('products change beef-garlic --position 4')).toMatch(
      /^Product saved\. beef-garlic is at version \d+\.$/,
    )
    expect(await told('products change beef-garlic --position 5 --version 1')).toContain('changed meanwhile')
    expect(await told('products variants change BM-GARLIC-50 --ean none --net-weight-g 51')).toContain(
      'beef-garlic',
    )
    expect(await told('products variants change BM-GARLIC-50 --ean 123')).toMatch(/^ean: /)
    expect(await told('products boxes withdraw BM-GARLIC-50 GARLIC-BOX-12')).toMatch(
      /^Box no longer on sale\. beef-garlic is at version \d+\.$/,
    )
    expect(await told('products withdraw beef-garlic')).toMatch(
      /^Product no longer on sale\. beef-garlic is at version \d+\.$/,
    )
    expect(await told('products variants feature BM-GARLIC-50')).toMatch(/features only/)
    expect(await told('products withdraw nothing')).toContain('no such product')
    expect(await told('products publish')).toContain('npm run shop -- products publish <code>')
  })

  test('prices, lists and the gift are changed by their names', async () => {
    const place = 'b2c BM-GARLIC-50 1'
    expect(
      await told(`prices schedule ${place} --price 89.5 --from 2099-12-01 --until 2099-12-31`),
    ).toContain('beef-garlic')
    const listed = await told('catalogue list')
    expect(listed).toContain(
      'BM-GARLIC-50 in b2c from 1 pieces 89.5 CZK, 2099-11-30T23:00:00.000Z to 2099-12-31T23:00:00.000Z',
    )
    expect(await told(`prices schedule ${place} --price 89.5 --from 2099-12-31 --until 2099-12-01`)).toBe(
      'A price ends after it begins.',
    )
    const [, id = ''] = /price (\d+):/.exec(listed) ?? []
    expect(await told(`prices cancel ${id}`)).toContain('cancelled')
    expect(await told('catalogue list')).not.toContain('89.5')
    expect(await told('prices set b2b BM-GARLIC-50 1 --price 70 --price-before none')).toContain(
      'beef-garlic',
    )
    expect(await told('prices set b2b BM-GARLIC-50 1 --price 7.001 --price-before 70')).toContain(
      'at most two decimals',
    )
    expect(await told('price-lists create --code b2b-bary --name Bary')).toBe(
      'Price list created. b2b-bary (Bary) holds always to for good.',
    )
    expect(await told('price-lists change b2b-bary --name Bary --from 2099-06-01 --until 2099-06-30')).toBe(
      'Price list saved. b2b-bary (Bary) holds 2099-05-31T22:00:00.000Z to 2099-06-30T22:00:00.000Z.',
    )
    expect(await told('price-lists change b2b-bary --name Bary --from none')).toContain(
      'always to 2099-06-30',
    )
    expect(await told('catalogue lists')).toContain('b2b-bary  B2B  Bary')
    expect(await told('catalogue gift')).toBe('t-shirt goes with all orders of 1 box or more.')
    expect(await told('gift choose t-shirt --from-boxes 3 --order-type B2C')).toBe(
      'Gift saved. t-shirt goes with B2C orders from 3 boxes on.',
    )
    expect(await told('gift choose none --from-boxes 3 --order-type none')).toBe(
      'Gift saved. No gift goes with boxes.',
    )
    expect(await told('gift choose t-shirt --from-boxes 1 --order-type friends')).toMatch(
      /order-type: Choose B2C/,
    )
  })
})
