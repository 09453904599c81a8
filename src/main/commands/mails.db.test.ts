import { expect, test } from 'vitest'
import { aShop, today } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { withDatabase } from '../../../test/database.ts'
import { mails } from './mails.ts'

withDatabase('refused mails at the command line', (database) => {
  const open = aShop(database)
  const reportOf = (event: string) =>
    `Action: failed\nStatus: 5.2.1\n\nMessage-ID: <${Buffer.from(event).toString('hex')}@bigmeat.example>\n`
  const files = { '-': reportOf('test:1'), 'other.txt': reportOf('test:2'), 'letter.txt': 'Dear shop' }
  const told = async (...words: string[]) => await says(mails, words, { open, database, files })

  test('are listed from the reports that a mail server pipes in', async () => {
    const { db } = await database()
    const mail = { event: 'test:1', recipient: 'zofie@example.cz', subject: 'x', created_at: today }
    await db.insertInto('mail').values(mail).execute()
    expect(await told('refused')).toBe('No mail was refused.')
    expect(await told('report', '-')).toBe('test:1: 5.2.1')
    expect(await told('refused')).toBe(`${today.toISOString()}  test:1  zofie@example.cz  REPORT 5.2.1`)
  })

  test('are not taken from a report about another mail, a letter, or words that make no sense', async () => {
    for (const file of ['other.txt', 'letter.txt'])
      expect(await told('report', file)).toBe('This is no report that a mail of this shop failed.')
    expect(await told('report', 'none.txt')).toBe("none.txt can't be read.")
    for (const words of [[], ['report'], ['refused', 'x'], ['report', 'letter.txt', 'x'], ['--as', 'x']])
      expect(await told(...words)).toContain('npm run shop -- mails refused')
  })
})
