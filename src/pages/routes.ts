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
import { adminPages, type AdminPage } from '../office/routes.ts'

/** A page of the back office in each language. */
const adminPage =
  ([name, { path, file }]: [string, AdminPage]) =>
  (locale: Locale): RouteConfigEntry =>
    path === ''
      ? index(`../office/${file}`, { id: `admin.${name}.${locale}` })
      : route(path, `../office/${file}`, { id: `admin.${name}.${locale}` })

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
  page('home', '../storefront/b2c/home.tsx'),
  page('order', '../storefront/b2c/order.tsx'),
  page('orderThanks', '../storefront/b2c/order-thanks.tsx'),
  page('tracking', '../storefront/b2c/tracking.tsx'),
  page('box', '../storefront/mixed-box/box.tsx'),
  page('range', '../storefront/range/range.tsx'),
  page('rangeGroup', '../storefront/range/range.tsx'),
  page('product', '../storefront/b2c/product.tsx'),
  page('terms', '../storefront/legal/terms.tsx'),
  page('oldTerms', '../storefront/legal/old-terms.tsx'),
  page('privacy', '../storefront/legal/privacy.tsx'),
  page('shippingAndPayment', '../storefront/legal/shipping-and-payment.tsx'),
  page('complaints', '../storefront/legal/complaints.tsx'),
  page('complaint', '../storefront/legal/complaint.tsx'),
  page('withdrawal', '../storefront/legal/withdrawal.tsx'),
  page('contact', '../storefront/legal/contact.tsx'),
  page('cookies', '../storefront/legal/cookies.tsx'),
  page('accessibility', '../storefront/legal/plain-document.tsx'),
  page('legalGuarantee', '../storefront/legal/plain-document.tsx'),
  page('competitionTerms', '../storefront/legal/competition-terms.tsx'),
  page('login', '../storefront/account/login.tsx'),
  page('forgotPassword', '../storefront/account/forgot-password.tsx'),
  page('setPassword', '../storefront/account/set-password.tsx'),
  page('registration', '../storefront/account/registration.tsx'),
  page('newsletter', '../storefront/account/newsletter.tsx'),
  page('merchantRegistration', '../storefront/b2b/merchant.tsx'),
  page('restock', '../storefront/account/restock.tsx'),
  page('newsletterLeave', '../storefront/account/newsletter-leave.tsx'),
  page('review', '../storefront/reviews/review.tsx'),
  page('reviewsLeave', '../storefront/reviews/reviews-leave.tsx'),
  page('aboutReviews', '../storefront/reviews/about-reviews.tsx'),
  page('search', '../storefront/search/search.tsx'),
  page('accountEmail', '../storefront/account/email.tsx'),
  page('accountGone', '../storefront/account/gone.tsx'),
]

/** The customer's own account: pages with their own layout within the consumers'. */
const accountPages = [
  page('account', '../storefront/account/overview.tsx'),
  page('accountOrders', '../storefront/account/orders.tsx'),
  page('accountOrder', '../storefront/account/order.tsx'),
  page('accountAddresses', '../storefront/account/addresses.tsx'),
  page('accountAddress', '../storefront/account/address.tsx'),
  page('accountProfile', '../storefront/account/profile.tsx'),
  page('accountSecurity', '../storefront/account/security.tsx'),
  page('accountPrivacy', '../storefront/account/privacy.tsx'),
  page('accountDeletion', '../storefront/account/deletion.tsx'),
]

export default [
  layout(
    '../storefront/b2c/layout.tsx',
    locales
      .flatMap((locale) => [
        ...consumerPages.map((entry) => entry(locale)),
        route(paymentResultPath[locale].slice(1), '../storefront/b2c/payment-result.tsx', {
          id: `paymentResult.${locale}`,
        }),
        layout(
          '../storefront/account/own-layout.tsx',
          { id: `account-layout.${locale}` },
          accountPages.map((entry) => entry(locale)),
        ),
      ])
      .concat(route('*', 'shared/not-found.tsx')),
  ),
  layout(
    '../storefront/b2b/layout.tsx',
    locales.flatMap((locale) => [
      page('b2bHome', '../storefront/b2b/home.tsx')(locale),
      page('b2bThanks', '../storefront/b2b/thanks.tsx')(locale),
      page('b2bQuickOrder', '../storefront/b2b/quick-order.tsx')(locale),
      page('b2bBox', '../storefront/b2b/box.tsx')(locale),
      page('b2bOrders', '../storefront/b2b/company-orders.tsx')(locale),
      page('b2bOrder', '../storefront/b2b/company-order-detail.tsx')(locale),
      page('b2bApprovals', '../storefront/b2b/approvals.tsx')(locale),
      page('b2bCompany', '../storefront/b2b/company.tsx')(locale),
    ]),
  ),
  layout(
    '../storefront/b2b/open-layout.tsx',
    locales.flatMap((locale) => [
      page('b2bGuide', '../storefront/b2b/guide.tsx')(locale),
      page('b2bTerms', '../storefront/b2b/terms.tsx')(locale),
      page('b2bInvitation', '../storefront/b2b/company-invitation.tsx')(locale),
      page('b2bApproval', '../storefront/b2b/approval.tsx')(locale),
      page('merchantRegistrationB2b', '../storefront/b2b/merchant.tsx')(locale),
    ]),
  ),
  layout(
    '../storefront/sales/layout.tsx',
    locales.flatMap((locale) => [
      page('addCustomerB2b', '../storefront/sales/resellers.tsx')(locale),
      page('addCustomer', '../storefront/sales/consumers.tsx')(locale),
    ]),
  ),
  layout(
    '../office/layout.tsx',
    { id: 'admin-layout' },
    locales.map((locale) =>
      route(adminBase(locale).slice(1), '../office/base.tsx', { id: `admin-base.${locale}` }, [
        ...Object.entries<AdminPage>(adminPages).map((entry) => adminPage(entry)(locale)),
        route('*', '../office/not-found.tsx', { id: `admin-not-found.${locale}` }),
      ]),
    ),
  ),
  layout('shared/plain-layout.tsx', locales.map(page('testGateway', '../storefront/b2c/test-gateway.tsx'))),
  layout('shared/empty-layout.tsx', [
    ...locales.map(page('b2bActivation', '../storefront/b2b/activation.tsx')),
    route(gatewayReturnPath.slice(1), '../storefront/b2c/gateway-return.tsx', { id: 'b2c/gateway-return' }),
    ...locales.map(page('adminSignIn', '../office/entrance/sign-in.tsx')),
    ...locales.map(page('adminVerify', '../office/entrance/verify.tsx')),
    ...locales.map(page('adminSecurity', '../office/entrance/security.tsx')),
    ...locales.map(page('mailbox', 'shared/mailbox.tsx')),
    ...locales.map(page('gallery', 'dev/gallery.tsx')),
  ]),
  route(branchSearchPath.slice(1), '../storefront/b2c/order/branches.tsx', { id: 'b2c/order/branches' }),
  route('en/order/thank-you', '../storefront/b2c/thank-you-redirect.tsx', { id: 'b2c/thank-you-redirect' }),
  route('en/b2b', '../storefront/b2b/home-redirect.tsx', { id: 'b2b/home-redirect' }),
  route('en/b2b/dekujeme', '../storefront/b2b/thanks-redirect.tsx', { id: 'b2bThanksRedirect.cs' }),
  route('en/b2b/thank-you', '../storefront/b2b/thanks-redirect.tsx', { id: 'b2bThanksRedirect.en' }),
] satisfies RouteConfig
