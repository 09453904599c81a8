import { expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import {
  command,
  days,
  formIn,
  largeAmount,
  links,
  number,
  orAny,
  readSettingText,
  settingText,
} from './setting-kinds.ts'

const doors = [formIn('cs'), command]

test('what a field shows is read back as the same value, to the haléř', () => {
  for (const door of doors) {
    const amount = orAny(largeAmount)
    forAll(fc.option(fc.integer({ min: 0, max: 1_000_000_000 })), (value) => {
      expect(readSettingText(amount, settingText(amount, value, door), door)).toBe(value)
    })
    const social = [
      { name: 'Big Meat Instagram', url: 'https://example.cz/meat' },
      { name: 'Video', url: 'https://example.cz/video' },
    ]
    expect(readSettingText(links, settingText(links, social, door), door)).toEqual(social)
  }
})

test('days in a row are typed and shown as a range, and the range as its days; others stay as they are', () => {
  const closed = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-02-01', '2027-02-02']
  for (const door of doors) {
    const shown = ['2026-12-30 – 2027-01-01', '2027-02-01', '2027-02-02']
    expect(settingText(days, closed, door)).toBe(shown.join(door.between))
    expect(readSettingText(days, shown.join(door.between), door)).toEqual(closed)
    expect(readSettingText(days, '2026-12-30-2027-01-01', door)).toEqual(closed.slice(0, 3))
    for (const refused of ['2027-01-02 – 2027-01-01', '2027-02-27 – 2027-02-30', '2027-01-01 – 2027-12-31']) {
      expect(readSettingText(days, refused, door)).toEqual([refused])
      expect(days.schema.safeParse([refused]).success).toBe(false)
    }
  }
})

test('what can’t be read stays as it was typed, for the rules to refuse', () => {
  const [form, ...others] = doors
  if (!form) throw new Error('no door')
  for (const door of [form, ...others]) {
    expect(readSettingText(largeAmount, '12,345', door)).toBe('12,345')
    expect(readSettingText(largeAmount, '1 290,50', door)).toBe(129_050)
    expect(readSettingText(number(1, 60), '-1', door)).toBe('-1')
  }
  // An empty field means "no rule" only where there may be none.
  expect(readSettingText(number(1, 60), ' ', form)).toBe('')
  expect(readSettingText(orAny(number(1, 60)), ' ', form)).toBeNull()
  expect(readSettingText(number(1, 60), 'none', command)).toBe('none')
  expect(readSettingText(orAny(number(1, 60)), 'never', command)).toBeNull()
})
