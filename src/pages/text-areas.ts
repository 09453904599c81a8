const order = [
  'checkout',
  'register',
  'thanks',
  'order_status',
  'reorder',
  'payment',
  'gateway_test',
  'shipping',
  'payment_method',
  'order',
  'shipment',
  'documents',
  'validation',
] as const

/**
 * Sections that come with every page; a new one does only if it is listed here, because all visitors load each byte of them.
 */
export const everyPageSections: readonly string[] = [
  'error',
  'error_page',
  'no_answer',
  'validation',
  'layout',
  'home',
  'cart',
  'food',
]

/**
 * Sections of the texts that load only with the pages that use them. The build reads this table:
 * `virtual:browser-texts/<language>/<area>`.
 */
export const textAreas = {
  /** The login window of the header and of the resellers' area. */
  login: ['login', 'user', 'validation'],
  /** The forms about passwords, on all pages. */
  password: ['password_form', 'user', 'validation'],
  /** The entrance before the resellers' area while the visitor is not signed in, and its frame. */
  entrance: ['entrance', 'user'],
  /** Registration, new passwords and the customer's own pages. */
  account: ['registration', 'password', 'account', 'newsletter', 'restock', 'user', ...order],
  /** The resellers' area, its order pages, and becoming a reseller. */
  business: ['b2b', 'mixed_box', 'merchant', 'user', ...order],
  /** The order and its later pages. */
  order,
  /** Documents, withdrawal, and the development mailbox. */
  legal: ['legal', 'withdrawal', 'complaint', 'mailbox', 'validation'],
  /** The page of a product. */
  product: ['product_page', 'restock'],
  /** A box that the buyer mixes. */
  mixed_box: ['mixed_box'],
  /** The range, its categories and collections. */
  range: ['range'],
  /** Reviews: writing them, and their origin. */
  review: ['review'],
  /** The pages of sales representatives. */
  sales: ['sales', 'merchant', 'register', 'checkout', 'user', 'validation'],
  /** The search page. */
  search: ['search', 'range'],
  /** Every component in every state, outside production. */
  gallery: ['gallery', 'product_page', ...order],
  /** Third-party trackers: the question, and changing the answer. */
  consent: ['consent'],
  /** The entrance of the back office. */
  staff_entrance: ['staff_entrance', 'staff_factor', 'login', 'user', 'validation'],
  /** The back office: a section a part. */
  admin: [
    'admin',
    'admin_today',
    'admin_orders',
    'admin_packing',
    'admin_claims',
    'admin_stock',
    'admin_products',
    'admin_prices',
    'admin_customers',
    'admin_representatives',
    'admin_content',
    'admin_money',
    'admin_analytics',
    'admin_settings',
    'shipping',
    'shipment',
    'validation',
  ],
  /** The customer that a representative orders for, on every page. */
  acting: ['acting'],
} as const satisfies Record<string, readonly string[]>

export type TextArea = keyof typeof textAreas

/**
 * Keys of common sections that don't come with every page: they load with the areas that name the section, mostly for forms.
 */
export const areaKeys: Readonly<Record<string, readonly string[]>> = {
  validation: [
    'email_meant',
    'zip_doubt',
    'shipping',
    'wallet',
    'use_credit',
    'payment',
    'branch',
    'country',
    'phone',
    'first_name',
    'last_name',
    'street',
    'city',
    'zip',
    'company_name',
    'ico',
    'dic',
    'login',
    'password_reset',
    'current_password',
    'checked_terms_and_conditions',
    'checked_gdpr',
  ],
}

/** Texts that only the server and the API use, before or without a page: keys of their sections. */
export const serverOnlyKeys: Readonly<Record<string, readonly string[]>> = {
  error: [
    'cursor',
    'malformed',
    'unknown_field',
    'foreign_site',
    'method_not_allowed',
    'unsupported_media_type',
    'idempotency_key',
  ],
  validation: ['variant', 'channel', 'eshop_type', 'query', 'total', 'auth_type', 'accepts_goods_waiting'],
}

/** Sections that no component in a browser uses: mails, command lines and the simulator's page. */
export const serverOnlySections: readonly string[] = [
  'admin_timeline',
  'staff_words',
  'tax',
  'commission',
  'product',
  'mail',
  'invoice',
  'goods_count',
  'delivery_day',
  'account_mail',
  'email_change_mail',
  'farewell_mail',
  'factor_mail',
  'staff_mail',
  'recall_mail',
  'newsletter_mail',
  'restock_mail',
  'review_mail',
  'review_desk',
  'review_shown',
  'reseller_mail',
  'company_mail',
  'carrier',
  'parcel_desk',
  'gateway',
  'refusal_page',
  'gateway_return',
  'payment_alert',
  'job_failed',
  'order_change',
  'admin_order_why',
  'order_rest',
  'order_waits',
  'order_placed',
  'refund',
  'money',
  'payout',
  'cod',
  'person',
  'sent_again',
  'staff_order',
  'order_hold',
  'order_message',
  'order_note',
  'analytics',
  'order_tag',
  'saved_view',
  'claim',
  'claim_alert',
  'approval',
  'stock',
  'staff',
  'work',
  'pictures',
  'catalogue_admin',
  'settings',
  'content',
  'campaign',
  'customer_card',
  'api_key',
  'webhook',
  'statement_finding',
  'office_mail',
  'operation',
  'work_aside',
]

/**
 * Parts of such sections that an area needs all the same: the browser reports a field's faults by the schema
 * that the server checks with.
 */
export const areaParts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  admin: {
    api_key: ['error'],
    campaign: ['error'],
    catalogue_admin: ['validation'],
    cod: ['error'],
    content: ['error'],
    money: ['error'],
    operation: ['error'],
    order_message: ['error'],
    order_note: ['error'],
    order_tag: ['error'],
    payout: ['error'],
    pictures: ['error'],
    saved_view: ['error'],
    settings: ['error'],
    staff: ['error'],
    tax: ['error'],
    webhook: ['error'],
    work_aside: ['error'],
  },
}
