import { describe, expect, test } from 'vitest'
import { accountShown, czechIban } from './bank-account.ts'

describe('an account is shown as people write it', () => {
  test.each(['2000145399/0800', '19-2000145399/0800', '222885/5500'])('%s', (account) => {
    expect(accountShown(czechIban(account))).toBe(account)
  })
  test('another country’s by its IBAN', () => {
    expect(accountShown('DE89370400440532013000')).toBe('DE89370400440532013000')
  })
})
