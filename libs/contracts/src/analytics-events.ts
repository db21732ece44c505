import type { Static } from 'typebox';
import type { analyticsEvents } from './schemas/analytics-events.ts';

/** Every event that is counted, with what is told of it. */
export type AnalyticsEvents = {
  readonly [Name in keyof typeof analyticsEvents]: Static<(typeof analyticsEvents)[Name]>;
};

/** The name of a counted event. */
export type AnalyticsEventName = keyof AnalyticsEvents;

/** The names of all counted events: what is tracked under another name stays on the page. */
export const ANALYTICS_EVENT_NAMES: readonly AnalyticsEventName[] = [
  'account_menu',
  'asian_showcase',
  'bet_added',
  'bonus_page',
  'bonus_type',
  'cashback_type',
  'counter_failed',
  'coupon-placed',
  'coupon-refused',
  'cricket_showcase',
  'email_add',
  'error',
  'event_page',
  'install',
  'lost_password',
  'mailing_settings',
  'office_menu',
  'page_view',
  'password_change',
  'performance',
  'personal_data',
  'personal_data_error',
  'phone_add',
  'promo_category',
  'promo_code_check',
  'referral_programme',
  'registration',
  'remote_crashed',
  'remote_failed',
  'remote_ready',
  'results_filter',
  'security_question',
  'session_history',
  'sessions_close_all',
  'sign_in',
  'sign_in_error',
  'time_filter',
  'two_step_app',
  'wallet',
  'worker_failed',
];

/** First-party addresses that events are sent to. Source: shell 7, "Other analytics calls". */
export const ANALYTICS_COLLECTORS = [
  'statistics-collector',
  'tag-service',
  'web-analytics-goal',
  'sports-data-radar',
  'ad-pixels',
] as const;

/** One of `ANALYTICS_COLLECTORS`. */
export type AnalyticsCollector = (typeof ANALYTICS_COLLECTORS)[number];
