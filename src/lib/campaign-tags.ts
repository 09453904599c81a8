/**
 * Parameters that advertisers, mail programs and social networks add to a link to measure it. No page shows them, so they are
 * not part of the page's identity: a campaign's link opens the same kept page as the plain one.
 */

/** Names that are a tag in themselves. */
const names: ReadonlySet<string> = new Set([
  // Google: Ads, app campaigns, Display & Video, linked domains, Merchant Center, Analytics.
  ...'gclid gclsrc gbraid wbraid gad_source gad_campaignid dclid _gl _ga srsltid'.split(' '),
  // Meta, Microsoft, TikTok, X, LinkedIn, Pinterest, Snapchat, Reddit, Yandex.
  ...'fbclid igsh igshid msclkid ttclid twclid li_fat_id epik sccid rdt_cid yclid'.split(' '),
  // Seznam: Sklik and Zboží.cz.
  ...'sznclid sznaiid'.split(' '),
  // Mailchimp, Klaviyo, HubSpot, Marketo, Drip, Vero, Ecomail and SmartEmailing.
  ...'mc_cid mc_eid _kx _hsenc _hsmi hsctatracking mkt_tok vero_id __s ecmid se_id'.split(' '),
  // Affiliate networks: Impact, CJ, Awin.
  ...'irclickid cjevent awc'.split(' '),
])

/** Prefixes of whole families: any campaign, Piwik and Matomo, HubSpot's ads. */
const families = /^(?:utm_|pk_|mtm_|matomo_|hsa_)[a-z0-9_-]+$/

/** True if a query parameter only measures where its visitor came from. */
export function isCampaignTag(name: string): boolean {
  const plain = name.toLowerCase()
  return names.has(plain) || families.test(plain)
}

/**
 * The query without its tags, as `?a=b`; empty if nothing else is left. A query without tags is returned as it was written.
 */
export function withoutCampaignTags(query: string): string {
  const all = [...new URLSearchParams(query)]
  const rest = all.filter(([name]) => !isCampaignTag(name))
  if (rest.length === 0) return ''
  return rest.length === all.length ? query : `?${new URLSearchParams(rest)}`
}
