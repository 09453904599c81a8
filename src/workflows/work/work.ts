/** What waits for staff, what is snoozed, what changed since the last visit, and the upkeep of jobs. */
export {
  type News,
  type NewsTopic,
  type NewsWatch,
  newsFor,
  openNews,
  placesRead,
  placesReported,
} from './news.ts'
export { adoptInstallation, recordRestoreDrill } from './installation.ts'
export { type OpeningStep, openingSteps, stepsToOpen } from './opening.ts'
export { snoozedList } from './snoozed-lists.ts'
export { snooze, snoozeOperations } from './snoozing.ts'
export {
  type WorkItem,
  type WorkKind,
  type WorkWaiting,
  countSnoozedOf,
  isUnconfirmed,
  refundDays,
  snoozeKindsOf,
  snoozePermissions,
  unconfirmedBefore,
  workKinds,
  workToDo,
} from './to-do.ts'
export {
  askForReviewsNow,
  cancelLongWork,
  dismissJob,
  fetchPointsNow,
  rebuildSalesByStaff,
  resolveJob,
  retryJob,
  retryJobsOf,
  takeBounceReport,
} from './upkeep.ts'
