import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig, SettingsError } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'secret-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a setting may stand in a file, whose last line break is not part of it', () => {
  const url = file('url', 'postgres://shop:x@db/shop\n')
  expect(readConfig({ NODE_ENV: 'test', DATABASE_URL_FILE: url }).database.url).toBe(
    'postgres://shop:x@db/shop',
  )
  const own = { NODE_ENV: 'test', DATABASE_URL: 'postgres://own@db/shop', DATABASE_URL_FILE: url }
  expect(readConfig(own).database.url).toBe('postgres://own@db/shop')
  expect(readConfig({ NODE_ENV: 'test', SMTP_URL_FILE: file('empty', '\n') }).smtpUrl).toBeUndefined()
})

test('a file that is not there is named, and its content never', () => {
  const path = join(folder, 'missing')
  expect(() => readConfig({ NODE_ENV: 'test', SHOP_SECRET_FILE: path })).toThrow(
    new SettingsError('The settings are not complete:\n  SHOP_SECRET_FILE: names a file that cannot be read'),
  )
})
