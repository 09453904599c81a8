import { expect, test } from 'vitest'
import { isCampaignTag, withoutCampaignTags } from './campaign-tags.ts'

test.each([
  'utm_source utm_medium utm_campaign utm_id utm_source_platform UTM_Source',
  'fbclid gclid gbraid wbraid dclid gad_source _gl srsltid msclkid ttclid igshid',
  'mc_cid mc_eid hsa_cam hsa_acc sznclid sznaiid mtm_campaign pk_kwd',
])('what only measures a visit is a tag: %s', (all) => {
  for (const name of all.split(' ')) expect([name, isCampaignTag(name)]).toEqual([name, true])
})

test.each(['q', 'token', 'page', 'sort', 'index', 'krok', 'utm', 'utm_', 'clid', 'size', ''])(
  'what a page may read is none: %s',
  (name) => expect(isCampaignTag(name)).toBe(false),
)

test.each([
  ['', ''],
  ['?', ''],
  ['?utm_source=mail&fbclid=IwAR0', ''],
  ['?utm_source', ''],
  ['?%75tm_source=mail', ''],
  ['?q=a+b', '?q=a+b'],
  ['?q=a%20b', '?q=a%20b'],
  ['?gclid=1&q=chilli&utm_term=x', '?q=chilli'],
])('the query %s is left as %s', (given, left) => expect(withoutCampaignTags(given)).toBe(left))
