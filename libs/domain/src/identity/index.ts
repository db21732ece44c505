export {
  type AccountRemovalRefusal,
  accountRemovalRefusal,
  ADDITIONAL_ACCOUNT_TYPE,
  type RemovableAccount,
} from './account-removal.ts';
export {
  type ConversionStatus,
  convertReminder,
  type ConvertReminder,
  type ConvertReminderFacts,
} from './convert-reminder.ts';
export { countryCodes } from './country-codes.ts';
export { currencyOfCountry } from './country-currency.ts';
export { type DeviceName, deviceNameOf } from './device-name.ts';
export {
  DOCUMENT_KINDS,
  DOCUMENT_MEDIA_TYPES,
  DOCUMENT_REASONS,
  type DocumentFault,
  type DocumentKind,
  type DocumentMediaType,
  type DocumentReason,
  identityDocumentKinds,
  isNamedAs,
  MAX_DOCUMENT_BYTES,
  MAX_WAITING_DOCUMENTS,
  mediaTypeOf,
} from './document-kinds.ts';
export {
  daysUntil,
  IDENTIFICATION_STATES,
  identificationDueAtMs,
  type IdentificationFacts,
  identificationNeed,
  type IdentificationNeed,
  type IdentificationProgress,
  identificationState,
  type IdentificationState,
  isIdentificationDue,
  isIdentified,
} from './identification.ts';
export { isOfficeSettingId, type OfficeSettingId, officeSettingIds, screenOfSetting } from './office-settings.ts';
export { PASSWORD_LENGTH } from './password-length.ts';
export {
  checkPersonalField,
  documentTypeIds,
  isPersonalFieldLocked,
  missingData,
  type PersonalFieldError,
  type PersonalField,
  type PersonalFieldKind,
  personalFieldNames,
  type PersonalFieldRule,
  personalFields,
} from './personal-data.ts';
export { documentKey, isSamePerson, MATCHED_BY, type MatchedBy, personKey } from './person-key.ts';
export { SITE_DOCUMENTS, type SiteDocument } from './site-documents.ts';
export {
  isPhoneWithin,
  phoneBounds,
  phoneCountries,
  type PhoneCountry,
  type PhoneMask,
  phoneMasks,
} from './phone-countries.ts';
export { startCurrency, type StartCurrencyFacts, UNKNOWN_CURRENCY } from './start-currency.ts';
export {
  areContactFieldsFilled,
  areProfileFieldsFilled,
  ascendingSports,
  isBanned,
  isNotVerified,
  isSportDisallowed,
  isVerificationPending,
  isVerified,
  type PhoneState,
  type ProfileFields,
  type Protection,
  protectionLevelOf,
  type ProtectionMethods,
  protectionOf,
  type Role,
  roleOf,
  type SportBlacklists,
  type Verification,
  withPhone,
} from './user-state.ts';
export { isTransferRequested, TRANSFER_BYPASS_PARAMETER, type TransferFacts } from './user-transfer.ts';
export { isOldEnough } from './of-age.ts';
