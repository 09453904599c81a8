/** Every page's address in both languages (specification, section 2), and the rules for the locale in an address. */
export type Locale = 'cs' | 'en'
export const locales: readonly Locale[] = ['cs', 'en']

/** Name, lifetime and values of the cookie that remembers the language. */
export const localeCookie = { name: 'i18n_redirected', maxAgeDays: 365 } as const

export const routes = {
  home: { cs: '/', en: '/en' },
  order: { cs: '/objednavka', en: '/en/order' },
  orderThanks: { cs: '/objednavka/dekujeme', en: '/en/objednavka/dekujeme' },
  box: { cs: '/krabice', en: '/en/box' },
  range: { cs: '/sortiment', en: '/en/range' },
  rangeGroup: { cs: '/sortiment/:slug', en: '/en/range/:slug' },
  product: { cs: '/produkt/:slug', en: '/en/product/:slug' },
  terms: { cs: '/vseobecne-obchodni-podminky', en: '/en/vseobecne-obchodni-podminky' },
  oldTerms: { cs: '/vseobecne-obchodni-podminky-stare', en: '/en/vseobecne-obchodni-podminky-stare' },
  privacy: { cs: '/ochrana-osobnich-udaju', en: '/en/ochrana-osobnich-udaju' },
  shippingAndPayment: { cs: '/doprava-a-platba', en: '/en/shipping-and-payment' },
  complaints: { cs: '/reklamace', en: '/en/complaints' },
  complaint: { cs: '/reklamace-formular', en: '/en/complaint' },
  withdrawal: { cs: '/odstoupeni-od-smlouvy', en: '/en/withdrawal' },
  contact: { cs: '/kontakt', en: '/en/contact' },
  cookies: { cs: '/cookies', en: '/en/cookies' },
  accessibility: { cs: '/prohlaseni-o-pristupnosti', en: '/en/accessibility' },
  legalGuarantee: { cs: '/zakonna-zaruka', en: '/en/legal-guarantee' },
  competitionTerms: { cs: '/pravidla-souteze', en: '/en/competition-terms' },
  b2bThanks: { cs: '/b2b/dekujeme', en: '/en/en/b2b/thank-you' },
  b2bHome: { cs: '/b2b', en: '/en/en/b2b' },
  b2bQuickOrder: { cs: '/b2b/rychla-objednavka', en: '/en/b2b/rychla-objednavka' },
  b2bBox: { cs: '/b2b/krabice', en: '/en/b2b/krabice' },
  b2bOrders: { cs: '/b2b/objednavky', en: '/en/b2b/objednavky' },
  b2bOrder: { cs: '/b2b/objednavky/:number', en: '/en/b2b/objednavky/:number' },
  b2bApprovals: { cs: '/b2b/schvalovani', en: '/en/b2b/schvalovani' },
  b2bApproval: { cs: '/b2b/schvalit', en: '/en/b2b/schvalit' },
  b2bCompany: { cs: '/b2b/firma', en: '/en/b2b/firma' },
  b2bInvitation: { cs: '/b2b/pozvanka', en: '/en/b2b/pozvanka' },
  b2bActivation: { cs: '/b2b/aktivace-prodejce', en: '/en/b2b/aktivace-prodejce' },
  b2bGuide: { cs: '/b2b-navod', en: '/en/b2b-navod' },
  b2bTerms: { cs: '/b2b/obchodni-podminky-a-gdpr', en: '/en/b2b/obchodni-podminky-a-gdpr' },
  login: { cs: '/prihlaseni', en: '/en/login' },
  forgotPassword: { cs: '/obnova-hesla', en: '/en/obnova-hesla' },
  setPassword: { cs: '/obnovit-heslo', en: '/en/obnovit-heslo' },
  registration: { cs: '/uzivatel/registrace', en: '/en/uzivatel/registrace' },
  addCustomerB2b: { cs: '/b2b/pridat-zakaznika', en: '/en/b2b/pridat-zakaznika' },
  addCustomer: { cs: '/pridat-zakaznika', en: '/en/pridat-zakaznika' },
  newsletter: { cs: '/newsletter', en: '/en/newsletter' },
  newsletterLeave: { cs: '/newsletter/odhlaseni', en: '/en/newsletter/unsubscribe' },
  review: { cs: '/recenze', en: '/en/review' },
  reviewsLeave: { cs: '/recenze/neptat-se', en: '/en/review/do-not-ask' },
  aboutReviews: { cs: '/o-recenzich', en: '/en/about-reviews' },
  tracking: { cs: '/sledovani', en: '/en/tracking' },
  restock: { cs: '/az-bude-skladem', en: '/en/back-in-stock' },
  search: { cs: '/hledani', en: '/en/search' },
  merchantRegistration: { cs: '/registrace-obchodnika', en: '/en/registrace-obchodnika' },
  merchantRegistrationB2b: { cs: '/b2b/registrace-obchodnika', en: '/en/b2b/registrace-obchodnika' },
  account: { cs: '/ucet', en: '/en/ucet' },
  accountOrders: { cs: '/ucet/objednavky', en: '/en/ucet/objednavky' },
  accountOrder: { cs: '/ucet/objednavky/:number', en: '/en/ucet/objednavky/:number' },
  accountAddresses: { cs: '/ucet/adresy', en: '/en/ucet/adresy' },
  accountAddress: { cs: '/ucet/adresy/:id', en: '/en/ucet/adresy/:id' },
  accountProfile: { cs: '/ucet/udaje', en: '/en/ucet/udaje' },
  accountSecurity: { cs: '/ucet/zabezpeceni', en: '/en/ucet/zabezpeceni' },
  accountPrivacy: { cs: '/ucet/soukromi', en: '/en/ucet/soukromi' },
  accountDeletion: { cs: '/ucet/zruseni', en: '/en/ucet/zruseni' },
  accountEmail: { cs: '/ucet/email', en: '/en/ucet/email' },
  accountGone: { cs: '/ucet/zruseno', en: '/en/ucet/zruseno' },
  adminSignIn: { cs: '/admin/prihlaseni', en: '/en/admin/sign-in' },
  adminVerify: { cs: '/admin/overeni', en: '/en/admin/verify' },
  adminSecurity: { cs: '/admin/zabezpeceni', en: '/en/admin/security' },
  testGateway: { cs: '/test-gpwebpay', en: '/en/test-gpwebpay' },
  mailbox: { cs: '/dev/mailbox', en: '/en/dev/mailbox' },
  gallery: { cs: '/dev/gallery', en: '/en/dev/gallery' },
} as const satisfies Record<string, Record<Locale, string>>

export type RouteName = keyof typeof routes

/** The terms of competitions as a file (specification, section 2: footer). */
export const competitionPdfPath = { cs: '/pravidla-souteze.pdf', en: '/en/competition-terms.pdf' } as const

/** The path that the card gateway redirects to: no query, because gateways block addresses with one. */
export const gatewayReturnPath = '/platba/navrat/gpwebpay'

/** Shows the result of a payment to an unknown caller: `?outcome=` and nothing about the order. */
export const paymentResultPath = { cs: '/platba/vysledek', en: '/en/platba/vysledek' } as const

/** The address of a page in a language; `parameters` fill its `:names`. */
export function href(name: RouteName, locale: Locale, parameters: Record<string, string> = {}): string {
  return routes[name][locale].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(parameters[key] ?? ''),
  )
}

/** The language of an address: English under /en, Czech elsewhere. */
export function localeOf(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'cs'
}

const patterns = Object.entries(routes).flatMap(([name, paths]) =>
  locales.map((locale) => ({
    name: name as RouteName,
    locale,
    pattern: new RegExp(`^${paths[locale].replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  })),
)

/** The page of an address, or null. */
export function routeAt(
  pathname: string,
): { name: RouteName; locale: Locale; parameters: Record<string, string> } | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  for (const { name, locale, pattern } of patterns) {
    const found = pattern.exec(path)
    if (found) return { name, locale, parameters: { ...found.groups } }
  }
  return null
}
