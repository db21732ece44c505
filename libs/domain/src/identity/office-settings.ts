/** The settings of the office that a player turns on and off. Names are the specification's. Source: shell 3. */
export const officeSettingIds = ['user_hide_balance', 'enable_mail_deposit', 'enable_mail_bets'] as const;

/** One of `officeSettingIds`. */
export type OfficeSettingId = (typeof officeSettingIds)[number];

/** Whether a text names a setting. */
export function isOfficeSettingId(id: string): id is OfficeSettingId {
  return officeSettingIds.some((each) => each === id);
}

/** The screen that a setting stands on. */
export function screenOfSetting(id: OfficeSettingId): 'common' | 'notification' {
  return id === 'user_hide_balance' ? 'common' : 'notification';
}
