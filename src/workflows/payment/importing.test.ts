import { expect, test } from 'vitest'
import { bytesOf, gpcFile, ourIban } from '../../../test/statement-files.ts'
import { isRefusal } from '../../server/refusal.ts'
import { statementOf } from './importing.ts'

test('a line that names no currency is in crowns on the account for transfers; another account may be in euros', async () => {
  const other = 'CZ6508000000192000145399'
  const read = async (iban: string) => {
    const [head = '', row = ''] = gpcFile([{ id: '1', amount: 100 }], iban.slice(-16)).split('\r\n')
    const file = `${head}\r\n${row.slice(0, 118)}1101${row.slice(122)}\r\n`
    const found = await statementOf(bytesOf(file), 'gpc', [ourIban, other])
    return isRefusal(found) || 'fault' in found
      ? found
      : { iban: found.iban, own: found.ownCurrency, currency: found.statement.credits[0]?.currency }
  }
  expect(await read(ourIban)).toEqual({ iban: ourIban, own: 'CZK', currency: 'CZK' })
  expect(await read(other)).toEqual({ iban: other, own: 'XXX', currency: 'XXX' })
})
