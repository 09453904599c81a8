/**
 * The public interface of the settings: changes by a shopkeeper, in versions with date and author, and the values in force.
 */
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
