import { plainBrand, type Brand } from '../lib/brand.ts'

/** Examples of a shop's own links for the footer, outside production; `.example` leads nowhere (RFC 2606). */
const demoProfiles = [
  { name: 'Instagram', url: 'https://instagram.example/bigmeat' },
  { name: 'Facebook', url: 'https://facebook.example/bigmeat' },
  { name: 'YouTube', url: 'https://youtube.example/@bigmeat' },
]
const demoSisters = [
  { name: 'Big Cheese', url: 'https://bigcheese.example' },
  { name: 'Big Fish', url: 'https://bigfish.example' },
]

/** The default links: those of the first demo, or none. */
export const demoLinks = (demo: string) =>
  ['none', 'other'].includes(demo)
    ? { social: [], sisters: [] }
    : { social: demoProfiles, sisters: demoSisters }

/** The shop's own name, until its merchant gives another one (SHOP_NAME). */
export const ownName = 'Big Meat'

/** The look of the shop under its own name. */
const ownBrand: Brand = {
  ...plainBrand,
  sloganCs: 'Velké maso v malém balení',
  sloganEn: 'Big meat in small package',
  drawings: true,
}

/** The look of the second demo. */
const otherBrand: Brand = {
  ...plainBrand,
  paper: '#f2f6f9',
  ink: '#14202b',
  main: '#1d4f91',
  mark: '#9fd3c7',
  sloganCs: 'Čerstvě pražená káva z Brna',
  sloganEn: 'Freshly roasted coffee from Brno',
}

/** The look until a merchant sets one: a shop without a demo that has another name gets no slogan and no drawings. */
export const firstBrand = (demo: string, shopName: string): Brand =>
  demo === 'other' ? otherBrand : demo === 'none' && shopName !== ownName ? plainBrand : ownBrand

/** The Czech National Bank's sample account: for trying out only. */
export const demoAccount = '2000145399/0800'

/** The merchant of the second demo shop (`DEMO=other`), in settings of the environment: their defaults there. */
export const otherShop = {
  SHOP_NAME: 'Modrá konvice',
  MAIL_FROM: 'obchod@modrakonvice.example',
  OPERATOR_NAME: 'Modrá konvice s.r.o. (ukázkový provoz)',
  OPERATOR_ADDRESS: 'Kávová 7, 602 00 Brno',
  OPERATOR_ICO: '00000027',
  OPERATOR_DIC: 'CZ00000027',
  OPERATOR_REGISTER: 'C 00000, Krajský soud v Brně',
  OPERATOR_EMAIL: 'obchod@modrakonvice.example',
  OPERATOR_PHONE: '+420 777 765 432',
  SOCIAL_LINKS: 'Instagram https://instagram.example/modrakonvice',
}
