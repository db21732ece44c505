/** Keys that the specification names: they stand under exactly these names, also before their screens are built. */
export const SPECIFIED_KEYS: readonly string[] = [
  'header_cancel',
  'header_confirm',
  'header_logout',
  'header_you_sure',
  'main_account_will_set',
  'main_dictionary_load_error',
  'main_dictionary_refresh_page',
  'main_query_error',
  'main_refreshing_button',
  'main_save_success',
  'responsible_gaming_cancel_limit_error',
  'responsible_gaming_cancel_limit_success',
  'responsible_gaming_confirm_limit_error',
  'responsible_gaming_confirm_limit_success',
];
