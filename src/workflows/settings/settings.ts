/** What staff decides about the settings of the shop. */
export { changeSetting, readSettings, setLogo, settingVersions } from './changes.ts'
