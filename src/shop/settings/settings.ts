/** The face of the settings: what a shopkeeper changes, in versions with date and author, and what holds of it now. */
export {
  saveSetting,
  seedSettings,
  settingVersionOf,
  settingVersionsOf,
  type SettingChange,
} from './changing.ts'
export { overruled } from './environment.ts'
export { openSettings, type SettingsInForce } from './in-force.ts'
export {
  configInForce,
  currentSettings,
  sectionInForce,
  valuesInForce,
  SettingsWrong,
  type SettingVersion,
} from './reading.ts'
