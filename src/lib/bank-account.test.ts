import { describe, expect, test } from 'vitest'
import { formatAccount, czechIban } from './bank-account.ts'

describe('an account is shown as people write it', () => {
  test.each(['2000145399/0800', '19-2000145399/0800', '222885/5500'])('%s', (account) => {
    expect(formatAccount(czechIban(account))).toBe(account)
  })
  test('another country’s by its IBAN', () => {
    expect(formatAccount('DE89370400440532013000')).toBe('DE89370400440532013000')
  })
})
