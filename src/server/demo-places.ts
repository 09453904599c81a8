/** Examples of a shop's own links for the footer, outside production; `.example` leads nowhere (RFC 2606). */
export const demoProfiles = [
  { name: 'Instagram', url: 'https://instagram.example/bigmeat' },
  { name: 'Facebook', url: 'https://facebook.example/bigmeat' },
  { name: 'YouTube', url: 'https://youtube.example/@bigmeat' },
]
export const demoSisters = [
  { name: 'Big Cheese', url: 'https://bigcheese.example' },
  { name: 'Big Fish', url: 'https://bigfish.example' },
]

/** The Czech National Bank's sample account: for trying out only. */
export const demoAccount = '2000145399/0800'
