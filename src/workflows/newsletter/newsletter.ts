/** Campaigns, their subscribers and programs. */
export { campaignList, campaignMailList } from './campaign-lists.ts'
export { campaignSending, seeToCampaigns } from './campaign-work.ts'
export {
  campaignAnswer,
  campaignInLine,
  campaignLine,
  campaignOnWire,
  campaignState,
} from './campaigns-answered.ts'
export {
  createCampaignByStaff,
  discardCampaignByStaff,
  resumeCampaignByStaff,
  saveCampaignByStaff,
  sendCampaignByStaff,
  stopCampaignByStaff,
  testCampaignByStaff,
  unscheduleCampaignByStaff,
} from './campaigns.ts'
export { bounceList, failedJobList, workList } from './program-lists.ts'
export { subscriberList } from './subscriber-lists.ts'
