import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { branchSearchPath } from './shared/branch-search-path.ts'
import {
  gatewayReturnPath,
  locales,
  paymentResultPath,
  routes,
  type Locale,
  type RouteName,
} from '../lib/routes.ts'
import { adminBase } from '../lib/admin-base.ts'
import { adminPages, type AdminPage } from './admin/routes.ts'

/** A page of the back office in each language. */
const adminPage =
  ([name, { path, file }]: [string, AdminPage]) =>
  (locale: Locale): RouteConfigEntry =>
    path === ''
      ? index(`admin/${file}`, { id: `admin.${name}.${locale}` })
      : route(path, `admin/${file}`, { id: `admin.${name}.${locale}` })

/** A page in each language: the same module under different ids. */
const page =
  (name: RouteName, file: string) =>
  (locale: Locale): RouteConfigEntry => {
    const path = routes[name][locale].slice(1)
    return path === ''
      ? index(file, { id: `${name}.${locale}` })
      : route(path, file, { id: `${name}.${locale}` })
  }

const consumerPages = [
  page('home', 'b2c/home.tsx'),
  page('order', 'b2c/order.tsx'),
  page('orderThanks', 'b2c/order-thanks.tsx'),
  page('product', 'b2c/product.tsx'),
  page('terms', 'legal/terms.tsx'),
  page('oldTerms', 'legal/old-terms.tsx'),
  page('privacy', 'legal/privacy.tsx'),
  page('shippingAndPayment', 'legal/shipping-and-payment.tsx'),
  page('complaints', 'legal/complaints.tsx'),
  page('complaint', 'legal/complaint.tsx'),
  page('withdrawal', 'legal/withdrawal.tsx'),
  page('contact', 'legal/contact.tsx'),
  page('cookies', 'legal/cookies.tsx'),
  page('accessibility', 'legal/plain-document.tsx'),
  page('legalGuarantee', 'legal/plain-document.tsx'),
  page('competitionTerms', 'legal/competition-terms.tsx'),
  page('login', 'account/login.tsx'),
  page('forgotPassword', 'account/forgot-password.tsx'),
  page('setPassword', 'account/set-password.tsx'),
  page('registration', 'account/registration.tsx'),
  page('newsletter', 'account/newsletter.tsx'),
  page('merchantRegistration', 'b2b/merchant.tsx'),
  page('newsletterLeave', 'account/newsletter-leave.tsx'),
  page('review', 'reviews/review.tsx'),
  page('reviewsLeave', 'reviews/reviews-leave.tsx'),
  page('aboutReviews', 'reviews/about-reviews.tsx'),
  page('search', 'search/search.tsx'),
  page('accountEmail', 'account/email.tsx'),
  page('accountGone', 'account/gone.tsx'),
]

/** The customer's own account: pages with their own layout within the consumers'. */
const accountPages = [
  page('account', 'account/overview.tsx'),
  page('accountOrders', 'account/orders.tsx'),
  page('accountOrder', 'account/order.tsx'),
  page('accountAddresses', 'account/addresses.tsx'),
  page('accountAddress', 'account/address.tsx'),
  page('accountProfile', 'account/profile.tsx'),
  page('accountSecurity', 'account/security.tsx'),
  page('accountPrivacy', 'account/privacy.tsx'),
  page('accountDeletion', 'account/deletion.tsx'),
]

export default [
  layout(
    'b2c/layout.tsx',
    locales
      .flatMap((locale) => [
        ...consumerPages.map((entry) => entry(locale)),
        route(paymentResultPath[locale].slice(1), 'b2c/payment-result.tsx', {
          id: `paymentResult.${locale}`,
        }),
        layout(
          'account/own-layout.tsx',
          { id: `account-layout.${locale}` },
          accountPages.map((entry) => entry(locale)),
        ),
      ])
      .concat(route('*', 'shared/not-found.tsx')),
  ),
  layout(
    'b2b/layout.tsx',
    locales.flatMap((locale) => [
      page('b2bHome', 'b2b/home.tsx')(locale),
      page('b2bThanks', 'b2b/thanks.tsx')(locale),
      page('b2bQuickOrder', 'b2b/quick-order.tsx')(locale),
      page('b2bOrders', 'b2b/company-orders.tsx')(locale),
      page('b2bOrder', 'b2b/company-order-detail.tsx')(locale),
      page('b2bApprovals', 'b2b/approvals.tsx')(locale),
      page('b2bCompany', 'b2b/company.tsx')(locale),
    ]),
  ),
  layout(
    'b2b/open-layout.tsx',
    locales.flatMap((locale) => [
      page('b2bGuide', 'b2b/guide.tsx')(locale),
      page('b2bTerms', 'b2b/terms.tsx')(locale),
      page('b2bInvitation', 'b2b/company-invitation.tsx')(locale),
      page('merchantRegistrationB2b', 'b2b/merchant.tsx')(locale),
    ]),
  ),
  layout(
    'sales/layout.tsx',
    locales.flatMap((locale) => [
      page('addCustomerB2b', 'sales/resellers.tsx')(locale),
      page('addCustomer', 'sales/consumers.tsx')(locale),
    ]),
  ),
  layout(
    'admin/layout.tsx',
    { id: 'admin-layout' },
    locales.map((locale) =>
      route(adminBase(locale).slice(1), 'admin/base.tsx', { id: `admin-base.${locale}` }, [
        ...Object.entries<AdminPage>(adminPages).map((entry) => adminPage(entry)(locale)),
        route('*', 'admin/not-found.tsx', { id: `admin-not-found.${locale}` }),
      ]),
    ),
  ),
  layout('shared/plain-layout.tsx', locales.map(page('testGateway', 'b2c/test-gateway.tsx'))),
  layout('shared/empty-layout.tsx', [
    ...locales.map(page('b2bActivation', 'b2b/activation.tsx')),
    route(gatewayReturnPath.slice(1), 'b2c/gateway-return.tsx'),
    ...locales.map(page('adminSignIn', 'admin/entrance/sign-in.tsx')),
    ...locales.map(page('adminVerify', 'admin/entrance/verify.tsx')),
    ...locales.map(page('adminSecurity', 'admin/entrance/security.tsx')),
    ...locales.map(page('mailbox', 'shared/mailbox.tsx')),
    ...locales.map(page('gallery', 'dev/gallery.tsx')),
  ]),
  route(branchSearchPath.slice(1), 'b2c/order/branches.tsx'),
  route('en/order/thank-you', 'b2c/thank-you-redirect.tsx'),
  route('en/b2b', 'b2b/home-redirect.tsx'),
  route('en/b2b/dekujeme', 'b2b/thanks-redirect.tsx', { id: 'b2bThanksRedirect.cs' }),
  route('en/b2b/thank-you', 'b2b/thanks-redirect.tsx', { id: 'b2bThanksRedirect.en' }),
] satisfies RouteConfig
