export { lineFilterOf, type LineFilter, lineKindOf, type LineKind, lineKinds } from './account-lines.ts';
export {
  type AccountRemovalRefusal,
  accountRemovalRefusal,
  ADDITIONAL_ACCOUNT_TYPE,
  type RemovableAccount,
} from './account-removal.ts';
export { countryCodes } from './country-codes.ts';
export { isOfficeSettingId, type OfficeSettingId, officeSettingIds, screenOfSetting } from './office-settings.ts';
export {
  checkPersonalField,
  documentTypeIds,
  isPersonalFieldLocked,
  type PersonalFault,
  type PersonalField,
  type PersonalFieldKind,
  personalFieldNames,
  type PersonalFieldRule,
  personalFields,
} from './personal-data.ts';
export { type DeviceName, deviceNameOf } from './device-name.ts';
export { officeCategories, officeCategoriesFor, type OfficeCategory } from './office-menu.ts';
