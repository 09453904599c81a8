/** The face of the customer's own account: what they keep there, see of their orders, and how they leave. */
export {
  addressesOf,
  addressWire,
  defaultCustomerData,
  removeOwnAddress,
  saveOrderAddresses,
  saveOwnAddress,
  unsavedIn,
} from './addresses.ts'
export { deleteOwnAccount, hindranceOf, tellErased, type Hindrance } from './deletion.ts'
export { exportOf } from './export.ts'
export { forgetPeople } from './forgetting.ts'
export { ordersOf, ordersWire, ownOrder, ownOrderWire, type OrdersPage } from './own-orders.ts'
export { confirmOwnEmail, saveOwnProfile, switchOwnNewsletter } from './profile.ts'
export type { ListedOrder, SavedAddress } from './queries.ts'
