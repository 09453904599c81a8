/** What staff decides about webhooks and their deliveries. */
export {
  type WebhookState,
  changeWebhook,
  createWebhook,
  pauseWebhook,
  publishLowVariants,
  redeliverByStaff,
  removeWebhook,
  resumeWebhook,
  rotateWebhook,
  testWebhook,
} from './endpoints.ts'
export { deliveryList, webhookList } from './lists.ts'
