/** What staff decides about the settings of the shop. */
export { changeSetting, readSettings, settingVersions } from './changes.ts'
