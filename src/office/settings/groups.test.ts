// Every setting and every page of the settings stands in one group, so that people find it.
import { expect, test } from 'vitest'
import { sectionNames } from '../../shop/settings/schema.ts'
import { partPages } from '../part-pages.ts'
import { settingGroups } from './groups.ts'

test('each section and each page is in exactly one group', () => {
  const groups = Object.values(settingGroups)
  expect(groups.flatMap(({ sections }): string[] => [...sections]).toSorted()).toEqual(
    sectionNames.toSorted(),
  )
  const pages = groups.flatMap(({ pages: own }): string[] => [...own])
  const elsewhere = ['approvals', 'mailTexts']
  expect(pages.toSorted()).toEqual(
    [...partPages.settings.filter((page) => page !== 'settings'), ...elsewhere].toSorted(),
  )
})
