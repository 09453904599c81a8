/** What staff decides about the texts of the storefront: drafts and published versions. */
export { draftAnswer, draftOnWire, lineChange, savedConcurrently, textFault, textsAnswer } from './answers.ts'
export {
  discardDraftByStaff,
  publishDraftByStaff,
  saveDraftByStaff,
  withdrawVersionByStaff,
} from './drafts.ts'
export { documentTextList, mailTextList, mailVersionList, textVersionList } from './lists.ts'
