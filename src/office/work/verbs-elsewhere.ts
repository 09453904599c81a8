/** Verbs that need no record, each with the page of its form: for the search box. */
import type { Operation } from '../../shop/staff/rules.ts'
import type { AdminPageName } from '../routes.ts'

export interface VerbElsewhere {
  page: AdminPageName
  intent: string
  /** Who may do this is offered the verb. */
  operation: Operation
  /** Text key of its name. */
  label: string
}

const declared = (page: AdminPageName, operation: Operation): VerbElsewhere => ({
  page,
  intent: operation,
  operation,
  label: `operation.${operation}.label`,
})

export const verbsElsewhere: readonly VerbElsewhere[] = [
  declared('money', 'money.receive'),
  { page: 'money', intent: 'import', operation: 'statement.import', label: 'admin_money.verb.import' },
  { page: 'staff', intent: 'add', operation: 'staff.add', label: 'admin_settings.staff.verb.add' },
  { page: 'campaigns', intent: 'create', operation: 'campaign.save', label: 'admin_content.verb.create' },
  {
    page: 'products',
    intent: 'categories',
    operation: 'group.assign',
    label: 'admin_products.to_category.find',
  },
  declared('stocktakes', 'stock.open_stocktake'),
  declared('representatives', 'representative.make'),
  declared('webhooks', 'webhook.create'),
  declared('keys', 'key.make'),
  declared('parcels', 'shipment.track'),
]
