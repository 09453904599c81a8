// Made from db/migrations by npm run types:database: change the schema there, not here.
import type { Generated, GeneratedAlways } from 'kysely'

/** Every table of the database, by its name. */
export interface Database {
  account_farewell: AccountFarewellTable
  api_key: ApiKeyTable
  approval: ApprovalTable
  ares_company: AresCompanyTable
  attempt_limit: AttemptLimitTable
  audit_event: AuditEventTable
  backup: BackupTable
  bank_transaction: BankTransactionTable
  box: BoxTable
  branch: BranchTable
  branch_version: BranchVersionTable
  buyer_changed: BuyerChangedTable
  buyer_day: BuyerDayTable
  buyer_order: BuyerOrderTable
  campaign: CampaignTable
  campaign_recipient: CampaignRecipientTable
  carrier_claim: CarrierClaimTable
  carrier_terms: CarrierTermsTable
  cart: CartTable
  cart_line: CartLineTable
  cash_awaited: CashAwaitedTable
  catalogue_setting: CatalogueSettingTable
  catalogue_version: CatalogueVersionTable
  client_asset: ClientAssetTable
  commission_line: CommissionLineTable
  commission_statement: CommissionStatementTable
  company: CompanyTable
  company_invitation: CompanyInvitationTable
  company_member: CompanyMemberTable
  company_payment: CompanyPaymentTable
  company_shipping: CompanyShippingTable
  complaint: ComplaintTable
  complaint_event: ComplaintEventTable
  complaint_line: ComplaintLineTable
  complaint_photo: ComplaintPhotoTable
  complaint_transition: ComplaintTransitionTable
  credit_account: CreditAccountTable
  customer: CustomerTable
  customer_address: CustomerAddressTable
  customer_link_sent: CustomerLinkSentTable
  customer_merge: CustomerMergeTable
  customer_note: CustomerNoteTable
  customer_passkey: CustomerPasskeyTable
  customer_session: CustomerSessionTable
  customer_tag: CustomerTagTable
  document_draft: DocumentDraftTable
  document_text: DocumentTextTable
  document_version: DocumentVersionTable
  eu_vat_rate: EuVatRateTable
  failed_job: FailedJobTable
  gateway_return: GatewayReturnTable
  gift_rule: GiftRuleTable
  installation: InstallationTable
  invoice: InvoiceTable
  invoice_file: InvoiceFileTable
  invoice_reminder: InvoiceReminderTable
  invoice_series: InvoiceSeriesTable
  login_event: LoginEventTable
  logo: LogoTable
  long_work: LongWorkTable
  lot: LotTable
  lot_movement: LotMovementTable
  mail: MailTable
  mail_attachment: MailAttachmentTable
  mail_bounce: MailBounceTable
  mail_erasure: MailErasureTable
  mail_text_version: MailTextVersionTable
  money_entry: MoneyEntryTable
  money_received: MoneyReceivedTable
  money_word: MoneyWordTable
  newsletter_consent: NewsletterConsentTable
  newsletter_subscriber: NewsletterSubscriberTable
  one_time_token: OneTimeTokenTable
  order_by_staff: OrderByStaffTable
  order_change: OrderChangeTable
  order_code: OrderCodeTable
  order_delay: OrderDelayTable
  order_erasure: OrderErasureTable
  order_event: OrderEventTable
  order_further_delay: OrderFurtherDelayTable
  order_hold: OrderHoldTable
  order_in_house: OrderInHouseTable
  order_line: OrderLineTable
  order_mail_again: OrderMailAgainTable
  order_message: OrderMessageTable
  order_money: OrderMoneyTable
  order_note: OrderNoteTable
  order_origin: OrderOriginTable
  order_payment_change: OrderPaymentChangeTable
  order_search: OrderSearchTable
  order_submission: OrderSubmissionTable
  order_tag: OrderTagTable
  order_transition: OrderTransitionTable
  order_undocumented: OrderUndocumentedTable
  order_vat: OrderVatTable
  order_word: OrderWordTable
  packaging: PackagingTable
  passkey_answer: PasskeyAnswerTable
  payment: PaymentTable
  payment_attempt: PaymentAttemptTable
  payment_notice: PaymentNoticeTable
  payment_refund: PaymentRefundTable
  payout_batch: PayoutBatchTable
  payout_item: PayoutItemTable
  person_sales: PersonSalesTable
  person_sales_delta: PersonSalesDeltaTable
  picture: PictureTable
  picture_file: PictureFileTable
  point_feed: PointFeedTable
  price: PriceTable
  price_history: PriceHistoryTable
  price_list: PriceListTable
  product: ProductTable
  product_attribute: ProductAttributeTable
  product_attribute_link: ProductAttributeLinkTable
  product_attribute_value: ProductAttributeValueTable
  product_food: ProductFoodTable
  product_food_text: ProductFoodTextTable
  product_former_slug: ProductFormerSlugTable
  product_group: ProductGroupTable
  product_group_former_slug: ProductGroupFormerSlugTable
  product_group_member: ProductGroupMemberTable
  product_option: ProductOptionTable
  product_option_value: ProductOptionValueTable
  product_picture: ProductPictureTable
  product_text: ProductTextTable
  queue_rest: QueueRestTable
  rate_limit_window: RateLimitWindowTable
  recall: RecallTable
  recall_notice: RecallNoticeTable
  receivable_hold: ReceivableHoldTable
  refund_account: RefundAccountTable
  refused_order: RefusedOrderTable
  registration: RegistrationTable
  remembered_order: RememberedOrderTable
  remittance: RemittanceTable
  remittance_entry: RemittanceEntryTable
  remittance_line: RemittanceLineTable
  remittance_transfer: RemittanceTransferTable
  representative_act: RepresentativeActTable
  representative_assignment: RepresentativeAssignmentTable
  reseller_application: ResellerApplicationTable
  reseller_group: ResellerGroupTable
  restock_alert: RestockAlertTable
  review: ReviewTable
  review_event: ReviewEventTable
  review_refusal: ReviewRefusalTable
  review_request: ReviewRequestTable
  sales_day: SalesDayTable
  sales_delta: SalesDeltaTable
  saved_view: SavedViewTable
  scheduled_price: ScheduledPriceTable
  setting_version: SettingVersionTable
  shipment: ShipmentTable
  shipment_event: ShipmentEventTable
  shipment_line: ShipmentLineTable
  shipment_transition: ShipmentTransitionTable
  shipping: ShippingTable
  shipping_payment: ShippingPaymentTable
  shipping_price: ShippingPriceTable
  shop_order: ShopOrderTable
  staff_challenge: StaffChallengeTable
  staff_member: StaffMemberTable
  staff_passkey: StaffPasskeyTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_role: StaffRoleTable
  staff_session: StaffSessionTable
  staff_totp: StaffTotpTable
  staff_visit: StaffVisitTable
  statement_finding: StatementFindingTable
  statistic: StatisticTable
  stock: StockTable
  stock_balance: StockBalanceTable
  stock_day: StockDayTable
  stock_import: StockImportTable
  stock_movement: StockMovementTable
  stock_place: StockPlaceTable
  stock_receipt: StockReceiptTable
  stock_receipt_line: StockReceiptLineTable
  stock_request: StockRequestTable
  stock_sold_day: StockSoldDayTable
  stock_sold_folded: StockSoldFoldedTable
  stock_threshold: StockThresholdTable
  stocktake: StocktakeTable
  stocktake_count: StocktakeCountTable
  tax_month_act: TaxMonthActTable
  trade_terms: TradeTermsTable
  unsent_line: UnsentLineTable
  variant: VariantTable
  variant_combination: VariantCombinationTable
  variant_option: VariantOptionTable
  vat_category: VatCategoryTable
  vat_rate: VatRateTable
  vies_check: ViesCheckTable
  visitor: VisitorTable
  webhook_attempt: WebhookAttemptTable
  webhook_delivery: WebhookDeliveryTable
  webhook_endpoint: WebhookEndpointTable
  webhook_low_variant: WebhookLowVariantTable
  webhook_secret: WebhookSecretTable
  withdrawal: WithdrawalTable
  withdrawal_event: WithdrawalEventTable
  withdrawal_line: WithdrawalLineTable
  withdrawal_transition: WithdrawalTransitionTable
  work_aside: WorkAsideTable
  worker_heartbeat: WorkerHeartbeatTable
  write_off_taken_back: WriteOffTakenBackTable
}

export interface AccountFarewellTable {
  id: string
  email: string
  locale: 'cs' | 'en'
  created_at: Date
  sent_at: Date | null
}

export interface ApiKeyTable {
  id: GeneratedAlways<number>
  staff_id: number
  name: string
  prefix: string
  secret_hash: Uint8Array
  permissions: Array<string>
  calls_per_minute: number
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface ApprovalTable {
  id: GeneratedAlways<number>
  operation: string
  subject_kind: string
  subject_id: string
  input: unknown
  amount: number
  reason: Generated<string>
  state: Generated<'WAITING' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED'>
  asked_by: number
  asked_at: Date
  expires_at: Date
  decided_by: number | null
  decided_at: Date | null
  decision_reason: Generated<string>
}

export interface AresCompanyTable {
  ico: string
  company: unknown
  fetched_at: Date
  expires_at: Date
}

export interface AttemptLimitTable {
  bucket: Uint8Array
  level: number
  at: Date
}

export interface AuditEventTable {
  id: Generated<number>
  at: Date
  actor_kind: 'guest' | 'customer' | 'representative' | 'staff' | 'system'
  actor_id: number | null
  actor_for: number | null
  actor_name: Generated<string>
  operation: string
  subject_kind: string
  subject_id: string
  before: unknown
  after: unknown
  reason: Generated<string>
  previous_hash: Generated<Uint8Array>
  hash: Generated<Uint8Array>
}

export interface BackupTable {
  id: GeneratedAlways<number>
  kind: 'BACKUP' | 'RESTORE'
  at: Date
  staff_id: number | null
}

export interface BankTransactionTable {
  id: GeneratedAlways<number>
  bank_id: string
  booked_on: string
  amount: number
  currency: string
  variable_symbol: string | null
  counter_account: string
  counter_name: string
  message: string
  imported_at: Date
  fit: 'PAID' | 'OVERPAID' | 'UNDERPAID' | 'NOT_AWAITED' | 'TOO_LATE' | 'UNKNOWN' | 'OTHER_CURRENCY'
  order_id: number | null
  own_iban: string | null
}

export interface BoxTable {
  code: string
  variant_id: number
  pieces: number
  published: Generated<boolean>
}

export interface BranchTable {
  carrier: 'packeta' | 'balikovna'
  id: string
  kind: 'point' | 'box' | 'post'
  name: string
  street: string
  city: string
  zip: string
  country: 'CZ' | 'SK'
  latitude: number
  longitude: number
  opening_hours: string | null
  search: string
  active: Generated<boolean>
  max_weight_g: number | null
  cod_allowed: Generated<boolean>
  wheelchair_accessible: boolean | null
  unavailable: 'HOLIDAY' | 'FULL' | 'TECHNICAL' | 'ENDED' | 'HIDDEN' | 'GONE' | null
}

export interface BranchVersionTable {
  one: Generated<boolean>
  version: Generated<number>
}

export interface BuyerChangedTable {
  id: GeneratedAlways<number>
  order_id: number
}

export interface BuyerDayTable {
  day: string
  previous: string
  orders: number
}

export interface BuyerOrderTable {
  order_id: number
  day: string
  previous: string | null
}

export interface CampaignTable {
  id: GeneratedAlways<number>
  key: string
  revision: Generated<number>
  subject_cs: string
  body_cs: string
  subject_en: string
  body_en: string
  for_locale: 'cs' | 'en' | null
  for_trade: 'B2C' | 'B2B' | null
  state: Generated<'DRAFT' | 'SCHEDULED' | 'SENDING' | 'STOPPED' | 'SENT' | 'DISCARDED'>
  send_at: Date | null
  staff_id: number | null
  changed_at: Date
  sent_by: number | null
  began_at: Date | null
  ended_at: Date | null
  audience: number | null
  work_id: number | null
}

export interface CampaignRecipientTable {
  campaign_id: number
  subscriber_id: number
  state: Generated<'WAITING' | 'QUEUED' | 'SENT' | 'SKIPPED' | 'FAILED'>
  queued_at: Date | null
}

export interface CarrierClaimTable {
  id: GeneratedAlways<number>
  shipment_id: number
  kind: 'LOST' | 'DAMAGED'
  asked: number
  state: Generated<'OPEN' | 'GRANTED' | 'REFUSED' | 'PAID'>
  granted: number | null
  case_number: Generated<string>
  opened_at: Date
  decided_at: Date | null
  paid_at: Date | null
}

export interface CarrierTermsTable {
  carrier: 'packeta' | 'balikovna' | 'pickup' | 'ppl'
  most_weight_g: number | null
  most_point_weight_g: number | null
  silent_days: number
  lost_claim_days: number
  damage_claim_days: number
}

export interface CartTable {
  id: GeneratedAlways<number>
  visitor_id: number
  order_type: 'B2C' | 'B2B'
  status: Generated<'WAITING' | 'SUBMITTED' | 'ABANDONED'>
  t_shirt_size: 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL' | '3XL' | 'NONE' | null
  shipping_id: number | null
  branch_carrier: string | null
  branch_id: string | null
  payment_id: number | null
  billing: unknown
  delivery: unknown
  company: unknown
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  customer_id: number | null
  representative_id: number | null
  use_credit: Generated<boolean>
  corrections: Generated<number>
}

export interface CartLineTable {
  cart_id: number
  code: string
  variant_id: number
  quantity: number
  seen_price: number
  seen_available: number
}

export interface CashAwaitedTable {
  shipment_id: number
}

export interface CatalogueSettingTable {
  one: Generated<boolean>
  featured_variant_id: number | null
  gift_product_id: number | null
}

export interface CatalogueVersionTable {
  one: Generated<boolean>
  version: Generated<number>
}

export interface ClientAssetTable {
  name: string
  content: Uint8Array
  is_brotli: boolean
  last_released_at: Date
}

export interface CommissionLineTable {
  invoice_id: number
  statement_id: number
  percent: number
  amount: number
}

export interface CommissionStatementTable {
  id: GeneratedAlways<number>
  representative_id: number
  month: string
  total: number
  staff_id: number | null
  at: Date
}

export interface CompanyTable {
  id: GeneratedAlways<number>
  name: string
  ico: string
  dic: string | null
  group_id: number | null
  price_list_id: number | null
  minimum_order: Generated<number>
  credit_limit: Generated<number>
  credit_used: Generated<number>
  due_days: Generated<number>
  free_shipping_pcs: number | null
  approval_over: number | null
  billing: unknown
  delivery: unknown
  created_at: Date
  name_folded: GeneratedAlways<string | null>
  former_billing: Generated<unknown>
  former_delivery: Generated<unknown>
}

export interface CompanyInvitationTable {
  id: string
  company_id: number
  email: string
  email_key: string
  first_name: string
  last_name: string
  phone: string
  role: 'BUYER' | 'APPROVER' | 'ADMINISTRATOR'
  order_limit: number | null
  locale: 'cs' | 'en'
  invited_by: number
  created_at: Date
  expires_at: Date
}

export interface CompanyMemberTable {
  customer_id: number
  company_id: number
  role: 'BUYER' | 'APPROVER' | 'ADMINISTRATOR'
  order_limit: number | null
  since: Date
}

export interface CompanyPaymentTable {
  company_id: number
  payment_id: number
}

export interface CompanyShippingTable {
  company_id: number
  shipping_id: number
}

export interface ComplaintTable {
  id: GeneratedAlways<number>
  key: string
  order_number: string
  email: string
  order_id: number | null
  goods: string
  fault: string
  wish: 'goods' | 'discount' | 'money'
  locale: 'cs' | 'en'
  state: Generated<'RECEIVED' | 'IN_WORK' | 'ACCEPTED' | 'REFUSED' | 'SETTLED'>
  received_at: Date
  due_on: string
  remedy: 'goods' | 'discount' | 'money' | null
  amount: number | null
  search_text: Generated<string>
}

export interface ComplaintEventTable {
  id: GeneratedAlways<number>
  complaint_id: number
  at: Date
  from_state: string
  to_state: string
  actor: 'customer' | 'shop' | 'staff'
  who: Generated<string>
  why: string
}

export interface ComplaintLineTable {
  complaint_id: number
  line: number
  pieces: number
}

export interface ComplaintPhotoTable {
  complaint_id: number
  position: number
  content_type: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
  content: Uint8Array
}

export interface ComplaintTransitionTable {
  from_state: string
  to_state: string
}

export interface CreditAccountTable {
  id: GeneratedAlways<number>
  customer_id: number | null
  company_id: number | null
  balance: Generated<number>
}

export interface CustomerTable {
  id: GeneratedAlways<number>
  email: string
  email_key: string
  type: 'B2C' | 'B2B' | 'BOTH'
  is_sales_representative: Generated<boolean>
  is_admin: Generated<boolean>
  first_name: string
  last_name: string
  phone: string
  company: unknown
  locale: 'cs' | 'en'
  password_hash: string | null
  created_at: Date
  confirmed_at: Date | null
  deactivated_at: Date | null
  terms_accepted_at: Date | null
  representative_id: number | null
  commission_percent: Generated<number>
  erased_at: Date | null
  merged_into: number | null
}

export interface CustomerAddressTable {
  id: GeneratedAlways<number>
  customer_id: number
  kind: 'BILLING' | 'DELIVERY'
  is_default: boolean
  address: unknown
  created_at: Date
}

export interface CustomerLinkSentTable {
  key: string
  customer_id: number
  staff_id: number | null
  at: Date
}

export interface CustomerMergeTable {
  id: GeneratedAlways<number>
  into_id: number
  from_id: number | null
  moved: unknown
  staff_id: number | null
  at: Date
}

export interface CustomerNoteTable {
  id: GeneratedAlways<number>
  customer_id: number | null
  company_id: number | null
  key: string
  text: string
  staff_id: number | null
  at: Date
}

export interface CustomerPasskeyTable {
  id: GeneratedAlways<number>
  customer_id: number
  place: number
  credential_id: string
  public_key: Uint8Array
  counter: number
  transports: Generated<Array<string>>
  name: string
  created_at: Date
  used_at: Date | null
}

export interface CustomerSessionTable {
  id: Generated<string>
  token_hash: Uint8Array
  customer_id: number
  auth_type: 'B2C' | 'B2B' | null
  device: Generated<string>
  created_at: Date
  renewed_at: Date
  expires_at: Date
  last_expiry: Date
  ended_at: Date | null
  ended_why: 'LOGOUT' | 'REPLACED' | 'PASSWORD' | 'DEACTIVATED' | 'SIGNED_OUT' | null
  acting_for: number | null
}

export interface CustomerTagTable {
  id: GeneratedAlways<number>
  customer_id: number | null
  company_id: number | null
  tag: string
  staff_id: number | null
  at: Date
}

export interface DocumentDraftTable {
  code: string
  revision: number
  title_cs: string
  body_cs: string
  title_en: string
  body_en: string
  note: Generated<string>
  staff_id: number | null
  at: Date
  closed_at: Date | null
}

export interface DocumentTextTable {
  document_version_id: number
  locale: 'cs' | 'en'
  title: string
  body: string
}

export interface DocumentVersionTable {
  id: GeneratedAlways<number>
  code: string
  version: number
  valid_from: string
  staff_id: number | null
  published_at: Date | null
  note: Generated<string>
  publish_key: string | null
  withdrawn_at: Date | null
  withdrawn_by: number | null
}

export interface EuVatRateTable {
  country: string
  vat_category: string
  valid_from: string
  percent: number
}

export interface FailedJobTable {
  id: GeneratedAlways<number>
  job_id: string
  queue: string
  ids: unknown
  failed_at: Date
  resolved_at: Date | null
  attempt: Generated<number>
}

export interface GatewayReturnTable {
  id: GeneratedAlways<number>
  received_at: Date
  raw: string
  raw_sha256: Uint8Array
  verified: boolean
  refusal: string | null
  attempt_id: number | null
}

export interface GiftRuleTable {
  one: Generated<boolean>
  from_boxes: Generated<number>
  order_type: 'B2C' | 'B2B' | null
  version: Generated<number>
}

export interface InstallationTable {
  is_only: Generated<boolean>
  host: string
  server: string
  database: string
  timeline: number
  alive_at: Date
  adopted_at: Date
  staff_id: number | null
}

export interface InvoiceTable {
  id: GeneratedAlways<number>
  order_id: number
  kind: 'INVOICE' | 'SIMPLIFIED' | 'CORRECTIVE'
  year: number
  sequence: number
  number: string
  cause: string
  corrects_id: number | null
  issued_on: string
  taxable_on: string
  total: number
  snapshot: string
  sha256: Uint8Array
  created_at: Date
  abroad_base: number | null
  tax_regime: 'OSS' | 'EU_EXEMPT' | null
  order_change_id: number | null
}

export interface InvoiceFileTable {
  invoice_id: number
  pdf: Uint8Array
  sha256: Uint8Array
  made_at: Date
  isdoc: Uint8Array | null
}

export interface InvoiceReminderTable {
  invoice_id: number
  step: 'friendly' | 'firm' | 'last'
  open: number
  at: Date
}

export interface InvoiceSeriesTable {
  kind: 'INVOICE' | 'SIMPLIFIED' | 'CORRECTIVE'
  year: number
  last: number
}

export interface LoginEventTable {
  id: GeneratedAlways<number>
  at: Date
  kind:
    | 'LOGIN'
    | 'LOGIN_FAILED'
    | 'LOGOUT'
    | 'REGISTERED'
    | 'RESET_ASKED'
    | 'PASSWORD_SET'
    | 'ACTIVATED'
    | 'DEACTIVATED'
    | 'SIGNED_OUT'
    | 'EMAIL_CHANGED'
  customer_id: number | null
  session_id: string | null
  auth_type: 'B2C' | 'B2B' | null
  network: Uint8Array
}

export interface LogoTable {
  name: string
  content: Uint8Array
  on_white: Uint8Array
  added_at: Date
}

export interface LongWorkTable {
  id: GeneratedAlways<number>
  kind: string
  input: unknown
  file: Uint8Array | null
  state: Generated<'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'>
  done: Generated<number>
  total: number | null
  note: Generated<string>
  cursor: unknown
  tries: Generated<number>
  worker: string | null
  lease_until: Date | null
  cancel_asked_at: Date | null
  asked_kind: 'staff' | 'system'
  asked_id: number | null
  asked_at: Date
  started_at: Date | null
  ended_at: Date | null
  result: unknown
  error_key: string | null
}

export interface LotTable {
  id: GeneratedAlways<number>
  variant_id: number
  code: string
  is_unknown: Generated<boolean>
  best_before: string | null
  cost: number | null
  on_hand: Generated<number>
  created_at: Date
  blocked_at: Date | null
  block_reason: Generated<string>
}

export interface LotMovementTable {
  id: GeneratedAlways<number>
  lot_id: number
  change: number
  reason:
    | 'OPENING'
    | 'PACKED'
    | 'UNPACKED'
    | 'RECEIVED'
    | 'RETURNED'
    | 'CORRECTED'
    | 'RECEIPT'
    | 'DAMAGED'
    | 'EXPIRED'
    | 'SAMPLE'
    | 'REPLACEMENT'
    | 'UNCOLLECTED'
    | 'STOCKTAKE'
  movement_id: number | null
  order_id: number | null
  shipment_id: number | null
  note: Generated<string>
  at: Date
}

export interface MailTable {
  id: GeneratedAlways<number>
  event: string
  recipient: string
  subject: string
  html: string | null
  body: string | null
  created_at: Date
  claimed_at: Date | null
  sent_at: Date | null
  bounced_at: Date | null
  covers: Array<string> | null
}

export interface MailAttachmentTable {
  mail_id: number
  position: number
  name: string
  content_type: string
  cid: string | null
  content: Uint8Array | null
}

export interface MailBounceTable {
  id: GeneratedAlways<number>
  mail_id: number
  source: 'SMTP' | 'REPORT'
  status: string
  at: Date
}

export interface MailErasureTable {
  id: GeneratedAlways<number>
  address_hash: Uint8Array
  about: string | null
  after_mail: number
  erased_at: Date
}

export interface MailTextVersionTable {
  kind: string
  locale: 'cs' | 'en'
  version: number
  texts: unknown
  note: Generated<string>
  staff_id: number | null
  at: Date
  valid_from: string | null
}

export interface MoneyEntryTable {
  id: GeneratedAlways<number>
  key: string
  kind:
    | 'ALLOCATED'
    | 'RETURNED'
    | 'CREDITED'
    | 'CREDIT_USED'
    | 'CREDIT_MOVED'
    | 'WRITTEN_OFF'
    | 'KEPT'
    | 'EXCHANGE_GAIN'
    | 'EXCHANGE_LOSS'
    | 'REMITTED'
    | 'VOIDED'
  amount: number
  received_id: number | null
  order_id: number | null
  account_id: number | null
  invoice_id: number | null
  refund_id: number | null
  remits_id: number | null
  reverses_id: number | null
  over: Generated<boolean>
  reason: Generated<string>
  actor: 'gateway' | 'shop' | 'staff'
  staff_id: number | null
  at: Date
  to_account_id: number | null
}

export interface MoneyReceivedTable {
  id: GeneratedAlways<number>
  kind: 'TRANSFER' | 'CARD' | 'CASH' | 'OTHER_ACCOUNT' | 'COD'
  transaction_id: number | null
  attempt_id: number | null
  key: string | null
  received_on: string
  currency: string
  original_amount: number
  rate: number | null
  rate_on: string | null
  rate_source: 'BANK' | 'CNB' | null
  amount: number
  free: number
  fee: Generated<number>
  aside_until: string | null
  aside_why: string | null
  staff_id: number | null
  created_at: Date
}

export interface MoneyWordTable {
  word: string
  received_id: number
}

export interface NewsletterConsentTable {
  id: GeneratedAlways<number>
  subscriber_id: number
  kind: 'ASKED' | 'CONFIRMED' | 'LEFT'
  at: Date
  text_version: string
  network: Uint8Array
  source: 'WEB' | 'API' | 'MAIL' | 'ACCOUNT' | null
}

export interface NewsletterSubscriberTable {
  id: GeneratedAlways<number>
  email: string
  email_key: string
  locale: 'cs' | 'en'
  consented_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
  link_id: Generated<string>
}

export interface OneTimeTokenTable {
  id: string
  purpose: 'RESET_PASSWORD' | 'ACTIVATE' | 'CHANGE_EMAIL'
  token_hash: Uint8Array
  customer_id: number
  email_key: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_why: 'USED' | 'REPLACED' | null
  new_email: string | null
  former_email: string | null
}

export interface OrderByStaffTable {
  order_id: number
  staff_id: number | null
  terms_accepted: 'PHONE' | 'EMAIL' | 'IN_PERSON'
  over_bound: Generated<boolean>
  at: Date
}

export interface OrderChangeTable {
  id: GeneratedAlways<number>
  order_id: number
  key: string
  digest: Uint8Array
  version: number
  at: Date
  actor: 'staff' | 'customer' | 'shop'
  staff_id: number | null
  reason: string
  from_total: number
  to_total: number
  to_collect: number
  to_return: number
  price_cut: number
  on_document: boolean
  told: unknown
}

export interface OrderCodeTable {
  id: string
  order_id: number
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface OrderDelayTable {
  order_id: number
  at: Date
  is_sent: boolean
  first_day: string | null
  last_day: string | null
}

export interface OrderErasureTable {
  order_id: number
  asked_at: Date
  reduced_at: Date | null
  finished_at: Date | null
  by_request: Generated<boolean>
}

export interface OrderEventTable {
  id: GeneratedAlways<number>
  order_id: number
  at: Date
  axis: string
  from_state: string
  to_state: string
  actor: 'customer' | 'representative' | 'approver' | 'gateway' | 'shop' | 'staff'
  why: string
  actor_id: number | null
}

export interface OrderFurtherDelayTable {
  order_id: number
  place: number
  at: Date
  is_sent: boolean
  first_day: string | null
  last_day: string | null
}

export interface OrderHoldTable {
  id: GeneratedAlways<number>
  order_id: number
  reason: string
  staff_id: number | null
  since: Date
  ended_at: Date | null
}

export interface OrderInHouseTable {
  order_id: number
  ready_since: Date
  lines: number
  pieces: number
  weight_g: number
}

export interface OrderLineTable {
  order_id: number
  position: number
  kind: 'GOODS' | 'GIFT'
  variant_id: number
  code: string
  name: string
  quantity: number
  pieces: number
  unit_price: number
  vat_percent: number
  total: number
  price_typed: Generated<boolean>
}

export interface OrderMailAgainTable {
  id: GeneratedAlways<number>
  order_id: number
  key: string
  event: string
  mail_id: number | null
  staff_id: number | null
  at: Date
  day: string
  nth: number
}

export interface OrderMessageTable {
  id: GeneratedAlways<number>
  order_id: number
  key: string
  subject: string
  text: string
  staff_id: number | null
  at: Date
  day: string
  nth: number
}

export interface OrderMoneyTable {
  order_id: number
  settled: Generated<number>
  given_back: Generated<number>
}

export interface OrderNoteTable {
  id: GeneratedAlways<number>
  order_id: number
  key: string
  text: string
  staff_id: number | null
  at: Date
}

export interface OrderOriginTable {
  order_id: number
  kind: 'EMAIL' | 'PHONE' | 'NETWORK'
  hash: Uint8Array
}

export interface OrderPaymentChangeTable {
  id: GeneratedAlways<number>
  order_id: number
  at: Date
  from_payment_id: number
  to_payment_id: number
  from_total: number
  to_total: number
  actor: 'customer' | 'representative' | 'staff'
  actor_id: number | null
}

export interface OrderSearchTable {
  order_id: number
  created_at: Date
  total: number
  order_type: 'B2C' | 'B2B'
  shipping_id: number
  payment_id: number
  country: string
  words: string
  buyer: Generated<string>
}

export interface OrderSubmissionTable {
  visitor_id: number
  key: string
  body_hash: Uint8Array
  order_id: number
  answer: string
}

export interface OrderTagTable {
  tag: string
  order_id: number
  staff_id: number | null
  at: Date
}

export interface OrderTransitionTable {
  axis: 'order' | 'payment' | 'fulfilment'
  from_state: string
  to_state: string
}

export interface OrderUndocumentedTable {
  order_id: number
  since: Date
}

export interface OrderVatTable {
  order_id: number
  percent: number
  base: number
  vat: number
}

export interface OrderWordTable {
  word: string
  order_id: number
}

export interface PackagingTable {
  code: string
  tare_g: number
  holds_g: number
  active: Generated<boolean>
}

export interface PasskeyAnswerTable {
  challenge_hash: Uint8Array
  expires_at: Date
}

export interface PaymentTable {
  id: number
  code: 'card' | 'transfer' | 'cod' | 'invoice' | 'cash'
  position: number
  active: Generated<boolean>
}

export interface PaymentAttemptTable {
  id: GeneratedAlways<number>
  order_id: number
  order_number: number
  variable_symbol: string
  amount: number
  currency: Generated<'CZK'>
  state: Generated<'PENDING' | 'PAID' | 'FAILED' | 'SURPLUS'>
  prcode: number | null
  srcode: number | null
  result_text: string | null
  created_at: Date
  settled_at: Date | null
  asked_at: Date | null
  confirmed_at: Date | null
  doubt: string | null
}

export interface PaymentNoticeTable {
  order_id: number
  kind: 'CARD_UNPAID' | 'TRANSFER_UNPAID' | 'INVOICE_DUE' | 'INVOICE_OVERDUE' | 'CARD_FAILED'
  attempt_id: number | null
  at: Date
}

export interface PaymentRefundTable {
  id: GeneratedAlways<number>
  order_id: number | null
  attempt_id: number | null
  key: string
  amount: number
  reason: string
  state: Generated<'DUE' | 'SENT' | 'DONE' | 'FAILED'>
  way: 'REFUND' | 'REVERSAL' | 'BANK' | null
  message_id: string
  refunded_before: number | null
  fault: string | null
  actor: 'gateway' | 'shop' | 'staff'
  created_at: Date
  sent_at: Date | null
  settled_at: Date | null
  transaction_id: number | null
  received_id: number | null
  piece: Generated<number>
}

export interface PayoutBatchTable {
  id: GeneratedAlways<number>
  key: string
  format: 'ABO' | 'SEPA'
  currency: string
  payer: string
  asked: string
  message_id: string
  rate: number | null
  due_on: string
  items: number
  total: number
  file: Uint8Array
  sha256: Uint8Array
  staff_id: number | null
  made_at: Date
  uploaded_at: Date | null
  cancelled_at: Date | null
}

export interface PayoutItemTable {
  id: GeneratedAlways<number>
  batch_id: number
  refund_id: number
  state: Generated<'MADE' | 'CONFIRMED' | 'REJECTED' | 'CANCELLED'>
  amount: number
  iban: string
  holder: string
  variable_symbol: string
  message: string
  debit_id: string | null
  reason: string | null
  ended_at: Date | null
  debited_on: string | null
}

export interface PersonSalesTable {
  kind: 'ACCOUNT' | 'COMPANY' | 'GUEST'
  owner: number
  orders: number
  turnover: number
  ref: GeneratedAlways<string>
}

export interface PersonSalesDeltaTable {
  id: GeneratedAlways<number>
  kind: 'ACCOUNT' | 'COMPANY' | 'GUEST'
  owner: number
  orders: number
  turnover: number
}

export interface PictureTable {
  id: GeneratedAlways<number>
  hash: string
  width: number
  height: number
  master: Uint8Array
  added_at: Date
  ready_at: Date | null
  unused_since: Date | null
  crop_left: number | null
  crop_top: number | null
  crop_width: number | null
  crop_height: number | null
}

export interface PictureFileTable {
  picture_id: number
  width: number
  format: 'avif' | 'webp' | 'jpg'
  content: Uint8Array
}

export interface PointFeedTable {
  id: GeneratedAlways<number>
  carrier: 'packeta' | 'balikovna'
  at: Date
  count: number
  refusal: string | null
}

export interface PriceTable {
  price_list_id: number
  variant_id: number
  min_quantity: number
  amount: number
}

export interface PriceHistoryTable {
  id: GeneratedAlways<number>
  price_list_id: number
  variant_id: number
  min_quantity: number
  amount: number | null
  valid_from: Generated<Date>
}

export interface PriceListTable {
  id: Generated<number>
  code: string
  order_type: 'B2C' | 'B2B'
  with_vat: boolean
  holds_from: Date | null
  holds_to: Date | null
  name: string | null
}

export interface ProductTable {
  id: number
  code: string
  art: 'snack-original' | 'snack-chilli' | 'snack-pepper' | 't-shirt' | null
  position: Generated<number>
  published: Generated<boolean>
  withdrawal: Generated<'normal' | 'sealed_hygiene' | 'perishable' | 'custom'>
  version: Generated<number>
  colour: 'mustard' | 'red' | 'black' | 'green' | 'blue' | 'plum' | null
}

export interface ProductAttributeTable {
  id: GeneratedAlways<number>
  position: number
  filter: 'with' | 'without' | 'none'
  name_cs: string
  name_en: string
  is_scale: Generated<boolean>
}

export interface ProductAttributeLinkTable {
  product_id: number
  value_id: number
}

export interface ProductAttributeValueTable {
  id: GeneratedAlways<number>
  attribute_id: number
  position: number
  name_cs: string
  name_en: string
}

export interface ProductFoodTable {
  product_id: number
  producer: string
  approval_mark: string | null
  energy_kj: number
  energy_kcal: number
  fat_mg: number
  saturates_mg: number
  carbohydrate_mg: number
  sugars_mg: number
  protein_mg: number
  salt_mg: number
}

export interface ProductFoodTextTable {
  product_id: number
  locale: 'cs' | 'en'
  legal_name: string
  ingredients: string
  may_contain: string | null
  origin: string
  durability: string
  storage: string
  usage: string | null
}

export interface ProductFormerSlugTable {
  locale: 'cs' | 'en'
  slug: string
  product_id: number
  replaced_at: Generated<Date>
}

export interface ProductGroupTable {
  id: GeneratedAlways<number>
  kind: 'category' | 'collection'
  parent_id: number | null
  path: Array<number>
  position: number
  shown: Generated<boolean>
  name_cs: string
  name_en: string
  slug_cs: string
  slug_en: string
  text_cs: Generated<string>
  text_en: Generated<string>
  heureka: string | null
  zbozi: string | null
  picture_product_id: number | null
  rule: unknown
}

export interface ProductGroupFormerSlugTable {
  locale: 'cs' | 'en'
  slug: string
  group_id: number
  replaced_at: Generated<Date>
}

export interface ProductGroupMemberTable {
  group_id: number
  product_id: number
  position: number
}

export interface ProductOptionTable {
  id: GeneratedAlways<number>
  product_id: number
  position: number
  name_cs: string
  name_en: string
}

export interface ProductOptionValueTable {
  id: GeneratedAlways<number>
  option_id: number
  product_id: number
  position: number
  name_cs: string
  name_en: string
}

export interface ProductPictureTable {
  product_id: number
  picture_id: number
  position: number
  alt_cs: string
  alt_en: string
  slot: 'front' | 'back' | 'macro' | 'hand' | 'use' | null
  focus_x: Generated<number>
  focus_y: Generated<number>
  cut_id: number | null
}

export interface ProductTextTable {
  product_id: number
  locale: 'cs' | 'en'
  slug: string
  name: string
  claim: string
  description: string
}

export interface QueueRestTable {
  is_only: Generated<boolean>
  is_resting: boolean
}

export interface RateLimitWindowTable {
  key: string
  count: number
  ends_at: Date
}

export interface RecallTable {
  id: GeneratedAlways<number>
  variant_id: number
  lot_code: string
  text_cs: string
  text_en: string
  opened_at: Date
}

export interface RecallNoticeTable {
  recall_id: number
  order_id: number
  lead_order_id: number
  asked_at: Date
}

export interface ReceivableHoldTable {
  id: GeneratedAlways<number>
  order_id: number
  reason: string
  until: string | null
  staff_id: number | null
  since: Date
  ended_at: Date | null
}

export interface RefundAccountTable {
  id: GeneratedAlways<number>
  refund_id: number
  iban: string
  holder: Generated<string>
  reason: string
  staff_id: number | null
  at: Date
}

export interface RefusedOrderTable {
  id: GeneratedAlways<number>
  day: string
  reason: string
  door: 'CONSUMER' | 'RESELLER' | 'REPRESENTATIVE'
  count: number
  first_at: Date
  last_at: Date
  seen: Generated<number>
  seen_at: Date | null
  seen_by: number | null
}

export interface RegistrationTable {
  id: string
  token_hash: Uint8Array
  email: string
  email_key: string
  first_name: string
  last_name: string
  phone: string
  company: unknown
  locale: 'cs' | 'en'
  password_hash: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface RememberedOrderTable {
  token_hash: Uint8Array
  order_id: number
  created_at: Date
  expires_at: Date
}

export interface RemittanceTable {
  id: GeneratedAlways<number>
  carrier: string
  reference: string
  remitted_on: string
  currency: Generated<'CZK'>
  variable_symbol: string | null
  collected: number
  fee: number
  content_hash: string
  is_settled: Generated<boolean>
  staff_id: number | null
  created_at: Date
  voided_at: Date | null
}

export interface RemittanceEntryTable {
  entry_id: number
  line_id: number
}

export interface RemittanceLineTable {
  id: GeneratedAlways<number>
  remittance_id: number
  number: number
  reference: string
  other_reference: Generated<string>
  amount: number
  fee: number
  state: Generated<
    | 'WAITING'
    | 'PAID'
    | 'DIFFERS'
    | 'UNKNOWN'
    | 'REPEATED'
    | 'NOT_DUE'
    | 'ACCEPTED'
    | 'CLAIMED'
    | 'REST'
    | 'RELEASED'
  >
  shipment_id: number | null
  cash_id: number | null
  expected: number | null
  let_go: Generated<number>
  missed: Generated<number>
  reason: Generated<string>
  staff_id: number | null
  ended_at: Date | null
}

export interface RemittanceTransferTable {
  id: GeneratedAlways<number>
  remittance_id: number
  received_id: number
  reason: Generated<string>
  staff_id: number | null
  at: Date
  ended_at: Date | null
}

export interface RepresentativeActTable {
  id: GeneratedAlways<number>
  at: Date
  representative_id: number
  customer_id: number
  act:
    | 'CUSTOMER_ADDED'
    | 'CUSTOMER_INVITED'
    | 'ACTING_STARTED'
    | 'ACTING_ENDED'
    | 'CART_CHANGED'
    | 'ORDER_PLACED'
  cart_id: number | null
  order_id: number | null
}

export interface RepresentativeAssignmentTable {
  id: GeneratedAlways<number>
  customer_id: number
  representative_id: number | null
  since: Date
}

export interface ResellerApplicationTable {
  id: GeneratedAlways<number>
  state: Generated<'WAITING' | 'APPROVED' | 'DECLINED'>
  email: string
  email_key: string
  first_name: string
  last_name: string
  phone: string
  company_name: string
  ico: string
  dic: string | null
  billing: unknown
  delivery: unknown
  expected_volume: 'UP_TO_5' | 'UP_TO_20' | 'UP_TO_100' | 'MORE' | null
  message: Generated<string>
  locale: 'cs' | 'en'
  register: unknown
  created_at: Date
  decided_at: Date | null
  decided_by: number | null
  reason: string | null
  customer_id: number | null
  company_id: number | null
  search_text: GeneratedAlways<string | null>
}

export interface ResellerGroupTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  price_list_id: number
}

export interface RestockAlertTable {
  id: GeneratedAlways<number>
  variant_id: number
  email: string
  email_key: string
  locale: 'cs' | 'en'
  link_id: Generated<string>
  asked_at: Date
  confirmed_at: Date | null
  announced_at: Date | null
}

export interface ReviewTable {
  id: GeneratedAlways<number>
  order_id: number | null
  product_id: number
  locale: 'cs' | 'en'
  stars: number
  text: string
  author: string
  bought_in: string
  state: Generated<'WAITING' | 'APPROVED' | 'REFUSED'>
  reason: 'abuse' | 'personal-data' | 'not-goods' | 'illegal' | null
  version: Generated<number>
  answer: Generated<string>
  written_at: Date
  decided_at: Date | null
}

export interface ReviewEventTable {
  id: GeneratedAlways<number>
  review_id: number
  at: Date
  what: 'WRITTEN' | 'CHANGED' | 'APPROVED' | 'REFUSED' | 'ANSWERED' | 'FORGOTTEN'
  version: number
  who: Generated<string>
  why: Generated<string>
}

export interface ReviewRefusalTable {
  email_hash: Uint8Array
  at: Date
}

export interface ReviewRequestTable {
  id: GeneratedAlways<number>
  order_id: number
  asked_at: Date
  token_hash: Uint8Array | null
  expires_at: Date | null
}

export interface SalesDayTable {
  day: string
  order_type: 'B2C' | 'B2B'
  representative_id: number
  variant_id: number
  orders: number
  value: number
  pieces: number
  boxes: number
  documents: number
  turnover: number
  cost: number
  uncosted: number
}

export interface SalesDeltaTable {
  id: GeneratedAlways<number>
  day: string
  order_type: 'B2C' | 'B2B'
  representative_id: Generated<number>
  variant_id: Generated<number>
  orders: Generated<number>
  value: Generated<number>
  pieces: Generated<number>
  boxes: Generated<number>
  documents: Generated<number>
  turnover: Generated<number>
  cost: Generated<number>
  uncosted: Generated<number>
}

export interface SavedViewTable {
  id: GeneratedAlways<number>
  staff_id: number
  page: string
  name: string
  query: string
  shared: Generated<boolean>
  created_at: Date
}

export interface ScheduledPriceTable {
  id: GeneratedAlways<number>
  price_list_id: number
  variant_id: number
  min_quantity: number
  amount: number
  valid_from: Generated<Date>
  valid_to: Date | null
}

export interface SettingVersionTable {
  section: string
  version: number
  value: unknown
  staff_id: number | null
  at: Date
  reason: Generated<string>
}

export interface ShipmentTable {
  id: GeneratedAlways<number>
  order_id: number
  carrier: 'packeta' | 'balikovna' | 'pickup' | 'ppl'
  reference: string
  tries: Generated<number>
  state:
    | 'ASKED'
    | 'ANNOUNCED'
    | 'HANDED_OVER'
    | 'READY'
    | 'DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'CANCELLED'
    | 'REFUSED'
    | 'LOST'
    | 'DAMAGED'
  weight_g: number
  worth: number
  cod: number | null
  point: unknown
  carrier_id: string | null
  tracking_number: string | null
  stored_until: string | null
  created_at: Date
  asked_at: Date | null
  handed_over_at: Date | null
  ready_at: Date | null
  delivered_at: Date | null
  returned_at: Date | null
  restocked_at: Date | null
  withdrawn_at: Date | null
  tracked_at: Date | null
  replaces_id: number | null
  settled_at: Date | null
  lost_at: Date | null
  damaged_at: Date | null
  cod_paid_at: Date | null
  asked_key: string | null
  packaging: string | null
  complaint_id: number | null
}

export interface ShipmentEventTable {
  id: GeneratedAlways<number>
  shipment_id: number
  at: Date
  from_state: string
  to_state: string
  actor: 'shop' | 'staff' | 'carrier'
  code: Generated<string>
  text: Generated<string>
}

export interface ShipmentLineTable {
  shipment_id: number
  order_id: number
  position: number
  pieces: number
  restocked: Generated<number>
  written_off: Generated<number>
}

export interface ShipmentTransitionTable {
  from_state: string
  to_state: string
}

export interface ShippingTable {
  id: number
  code: 'packeta_point' | 'packeta_home' | 'balikovna' | 'pickup' | 'ppl_home'
  branch_carrier: 'packeta' | 'balikovna' | null
  customer_data_requirements: Generated<'FULL' | 'CONTACT'>
  countries: Array<string>
  position: number
  active: Generated<boolean>
  cod_countries: Generated<Array<string>>
}

export interface ShippingPaymentTable {
  shipping_id: number
  payment_id: number
  order_type: 'B2C' | 'B2B'
  amount: Generated<number>
}

export interface ShippingPriceTable {
  shipping_id: number
  order_type: 'B2C' | 'B2B'
  up_to_weight_g: number
  amount: number
}

export interface ShopOrderTable {
  id: GeneratedAlways<number>
  number: string
  token: string
  cart_id: number
  visitor_id: number
  order_type: 'B2C' | 'B2B'
  locale: 'cs' | 'en'
  currency: Generated<'CZK'>
  order_state: 'NEW' | 'WAITING_APPROVAL' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED'
  payment_state:
    | 'NOT_DUE_YET'
    | 'AWAITING'
    | 'PAID'
    | 'REVIEW'
    | 'REFUND_DUE'
    | 'PARTLY_REFUNDED'
    | 'REFUNDED'
  fulfilment_state: 'WAITING' | 'READY' | 'PACKED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED'
  goods_with_vat: number
  shipping_with_vat: number
  payment_with_vat: number
  rounding: number
  total_with_vat: number
  total_without_vat: number
  shipping_id: number
  branch: unknown
  payment_id: number
  billing: unknown
  delivery: unknown
  company: unknown
  email: string
  note: Generated<string>
  purchase_order_number: string | null
  terms_version_id: number
  created_at: Date
  expires_at: Date | null
  customer_id: number | null
  placed_by: number | null
  company_id: number | null
  due_days: number | null
  commission_percent: number | null
  goods_wait_for_money: Generated<boolean>
  tax_regime: 'OSS' | 'EU_EXEMPT' | null
  tax_country: string | null
  vies_check_id: number | null
  version: Generated<number>
  is_by_staff: Generated<boolean>
  promised_leaving: string | null
  promised_first: string | null
  promised_last: string | null
  arrived_on: string | null
}

export interface StaffChallengeTable {
  session_id: string
  purpose: 'ADD' | 'PROVE'
  challenge: string
  expires_at: Date
}

export interface StaffMemberTable {
  id: GeneratedAlways<number>
  customer_id: number
  created_at: Date
  ended_at: Date | null
}

export interface StaffPasskeyTable {
  id: GeneratedAlways<number>
  staff_id: number
  place: number
  credential_id: string
  public_key: Uint8Array
  counter: number
  transports: Generated<Array<string>>
  name: string
  created_at: Date
  used_at: Date | null
}

export interface StaffRecoveryCodeTable {
  staff_id: number
  place: number
  code_hash: Uint8Array
  created_at: Date
  used_at: Date | null
}

export interface StaffRoleTable {
  staff_id: number
  role: 'owner' | 'manager' | 'warehouse' | 'accountant' | 'support' | 'editor' | 'reader'
}

export interface StaffSessionTable {
  session_id: string
  staff_id: number
  factor_at: Date
  used_at: Date
}

export interface StaffTotpTable {
  staff_id: number
  is_demo: Generated<boolean>
  key_id: string | null
  sealed: Uint8Array | null
  last_step: number
  created_at: Date
}

export interface StaffVisitTable {
  staff_id: number
  before_at: Date | null
  seen_at: Date
}

export interface StatementFindingTable {
  id: GeneratedAlways<number>
  kind: 'CREDIT' | 'DEBIT' | 'REVERSAL'
  state: 'KNOWN' | 'OPEN' | 'SAME' | 'OTHER' | 'SEEN'
  bank_id: string
  own_iban: string
  booked_on: string
  amount: number
  currency: string
  variable_symbol: string | null
  counter_account: string
  counter_name: string
  message: string
  instructed_amount: number | null
  instructed_currency: string | null
  transaction_id: number | null
  item_id: number | null
  imported_at: Date
  decided_at: Date | null
  staff_id: number | null
  ruled_out: Generated<Array<number>>
}

export interface StatisticTable {
  day: string
  measure: 'page' | 'product' | 'source' | 'screen' | 'search' | 'step'
  what: string
  locale: 'cs' | 'en' | 'any'
  trade: 'B2C' | 'B2B'
  count: number
}

export interface StockTable {
  variant_id: number
  on_hand: number
  held: Generated<number>
  short_life: Generated<number>
}

export interface StockBalanceTable {
  variant_id: number
  movement_id: number
  pieces: number
}

export interface StockDayTable {
  variant_id: number
  day: string
  change: number
}

export interface StockImportTable {
  digest: string
  lines: number
  at: Date
}

export interface StockMovementTable {
  id: GeneratedAlways<number>
  variant_id: number
  change: number
  reason:
    | 'RECEIVED'
    | 'SOLD'
    | 'RELEASED'
    | 'RETURNED'
    | 'CORRECTED'
    | 'RECEIPT'
    | 'DAMAGED'
    | 'EXPIRED'
    | 'SAMPLE'
    | 'REPLACEMENT'
    | 'UNCOLLECTED'
    | 'STOCKTAKE'
    | 'HELD'
  order_id: number | null
  at: Generated<Date>
  shipment_id: number | null
  note: Generated<string>
  lot_id: number | null
}

export interface StockPlaceTable {
  variant_id: number
  place: string
}

export interface StockReceiptTable {
  id: GeneratedAlways<number>
  supplier: string
  document: string
  received_on: string
  digest: string
  note: Generated<string>
  created_at: Date
  reversed_at: Date | null
  reversal_reason: Generated<string>
}

export interface StockReceiptLineTable {
  receipt_id: number
  position: number
  lot_id: number
  pieces: number
}

export interface StockRequestTable {
  key: string
  digest: string
  answer: unknown
  at: Date
}

export interface StockSoldDayTable {
  variant_id: number
  day: string
  pieces: number
}

export interface StockSoldFoldedTable {
  one: Generated<boolean>
  before: string
  changes_before: Generated<string>
}

export interface StockThresholdTable {
  variant_id: number
  pieces: number
}

export interface StocktakeTable {
  id: GeneratedAlways<number>
  state: Generated<'OPEN' | 'POSTED' | 'CANCELLED'>
  note: Generated<string>
  opened_at: Date
  ended_at: Date | null
  reason: Generated<string>
}

export interface StocktakeCountTable {
  id: GeneratedAlways<number>
  stocktake_id: number
  lot_id: number
  place: Generated<string>
  pieces: number
  on_hand: number
  staff_id: number | null
  at: Date
  last_movement_id: number | null
}

export interface TaxMonthActTable {
  month: string
  number: number
  act: 'CLOSED' | 'REOPENED'
  staff_id: number | null
  at: Date
  reason: Generated<string>
  sums: unknown
}

export interface TradeTermsTable {
  order_type: 'B2C' | 'B2B'
  free_shipping_from: number | null
  free_shipping_pcs: number | null
}

export interface UnsentLineTable {
  id: GeneratedAlways<number>
  order_id: number
  position: number
  pieces: number
  at: Date
}

export interface VariantTable {
  id: number
  product_id: number
  code: string
  size: 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL' | '3XL' | null
  vat_category: string
  ean: string | null
  net_weight_g: number | null
  shipping_weight_g: number
  min_quantity: Generated<number>
  is_snack: Generated<boolean>
  position: Generated<number>
  published: Generated<boolean>
  piece_code: string | null
  mixed_box: number | null
}

export interface VariantCombinationTable {
  variant_id: number
  product_id: number
  value_ids: Array<number>
}

export interface VariantOptionTable {
  variant_id: number
  option_id: number
  product_id: number
  value_id: number
}

export interface VatCategoryTable {
  code: string
}

export interface VatRateTable {
  vat_category: string
  valid_from: string
  percent: number
}

export interface ViesCheckTable {
  id: GeneratedAlways<number>
  vat_number: string
  at: Date
  outcome: 'VALID' | 'INVALID' | 'UNREACHABLE'
  consultation_number: Generated<string>
  name: Generated<string>
}

export interface VisitorTable {
  id: GeneratedAlways<number>
  token_hash: Uint8Array
  created_at: Generated<Date>
}

export interface WebhookAttemptTable {
  id: GeneratedAlways<number>
  delivery_id: number
  at: Date
  by_hand: boolean
  status: number | null
  ms: number
  answer: Generated<string>
  fault: string | null
}

export interface WebhookDeliveryTable {
  id: GeneratedAlways<number>
  endpoint_id: number
  event_id: string
  event: string
  data: unknown
  happened_at: Date
  state: Generated<'WAITING' | 'DELIVERED' | 'FAILED'>
  attempts: Generated<number>
  next_at: Date | null
  done_at: Date | null
}

export interface WebhookEndpointTable {
  id: GeneratedAlways<number>
  url: string
  name: string
  events: Array<string>
  staff_id: number | null
  created_at: Date
  failing_since: Date | null
  paused_at: Date | null
  pause_reason: 'STAFF' | 'FAILING' | null
  removed_at: Date | null
}

export interface WebhookLowVariantTable {
  variant_id: number
  since: Date
}

export interface WebhookSecretTable {
  id: GeneratedAlways<number>
  endpoint_id: number
  secret: Uint8Array
  created_at: Date
  ends_at: Date | null
}

export interface WithdrawalTable {
  id: GeneratedAlways<number>
  key: string
  name: string
  order_number: string
  email: string
  goods: Generated<string>
  locale: 'cs' | 'en'
  state: Generated<'RECEIVED' | 'GOODS_BACK' | 'REFUND_DUE' | 'REFUNDED' | 'REFUSED' | 'CANCELLED'>
  received_at: Date
  order_id: number | null
  amount: number | null
  order_change_id: number | null
  search_text: Generated<string>
}

export interface WithdrawalEventTable {
  id: GeneratedAlways<number>
  withdrawal_id: number
  at: Date
  from_state: string
  to_state: string
  actor: 'customer' | 'shop' | 'staff'
  who: Generated<string>
  why: string
}

export interface WithdrawalLineTable {
  withdrawal_id: number
  line: number
  declared: Generated<number>
  returned: number | null
}

export interface WithdrawalTransitionTable {
  from_state: string
  to_state: string
}

export interface WorkAsideTable {
  id: GeneratedAlways<number>
  kind:
    | 'order'
    | 'shipment'
    | 'complaint'
    | 'withdrawal'
    | 'application'
    | 'review'
    | 'refund'
    | 'remittance_line'
    | 'lot'
    | 'cash'
    | 'payout'
  subject_id: number
  until: string
  why: string
  staff_id: number | null
  set_at: Date
}

export interface WorkerHeartbeatTable {
  id: string
  host: string
  pid: number
  started_at: Generated<Date>
  beat_at: Generated<Date>
  working_on: Generated<Array<string>>
}

export interface WriteOffTakenBackTable {
  movement_id: number
  at: Date
}
