import { promoCategories } from '@longshot/site-rules';
import { type TObject, Type } from 'typebox';

/** A word of our own making: a route, a setting, a code. Nothing that a person typed. */
const Word = Type.String({ pattern: '^[\\w.:-]{1,60}$' });
const one = <const Words extends readonly string[]>(...words: Words) => Type.Enum([...words]);
const maybe = Type.Optional;

/** Sections of the office menu, spelled as analytics knows them. Source: shell 9. */
const OfficeSection = one('bonuses', 'recharge', 'referals', 'wallets', 'bring_friend', 'casino');

const PromoCategory = one(...promoCategories);

/** Steps of a recovery, errors among them. Source: shell 4, "Lost-password flow". */
const LostPasswordStep = one(
  ...(['call', 'code', 'sent', 'approve', 'save', 'success', 'exit', 'cancel', 'wrong_code', 'time_up'] as const),
);

const Try = one('call', 'try', 'success', 'cancel');

/** Parameter of each counted event. Source: shell 9, "Analytics events counted"; shell 4, 5 and 8. */
export const analyticsEvents = {
  account_menu: Type.Object({ item: Word }),
  personal_data: Type.Object({ field: Word }),
  personal_data_error: Type.Object({ field: Word }),
  email_add: Type.Object({ step: Try }),
  phone_add: Type.Object({ step: Try }),
  password_change: Type.Object({ step: Try }),
  wallet: Type.Object({ action: one('add', 'change', 'remove', 'view') }),
  security_question: Type.Object({ step: Try }),
  two_step_app: Type.Object({ step: Try }),
  session_history: Type.Object({}),
  sessions_close_all: Type.Object({}),
  mailing_settings: Type.Object({ setting: Word, isOn: maybe(Type.Boolean()) }),
  cashback_type: Type.Object({ type: Word }),
  bonus_type: Type.Object({ type: Word }),
  promo_code_check: Type.Object({ isValid: maybe(Type.Boolean()) }),
  promo_category: Type.Object({ category: PromoCategory }),
  referral_programme: Type.Object({ action: Word }),
  bonus_page: Type.Object({ page: Word }),
  sign_in: Type.Object({ step: Try, method: maybe(Word), tries: maybe(Type.Integer()) }),
  sign_in_error: Type.Object({ field: one('login', 'pass', 'both', 'unknown') }),
  lost_password: Type.Object({ step: LostPasswordStep }),
  registration: Type.Object({
    type: one('one_click', 'full_reg', 'phone_reg', 'soc_reg'),
    step: maybe(Try),
    tries: maybe(Type.Integer()),
  }),
  /** An error of an action, with its code. */
  error: Type.Object({ area: one('sign-in', 'registration', 'phone', 'e-mail', 'password', 'wallet'), code: Word }),
  results_filter: Type.Object({ filter: Word }),
  time_filter: Type.Object({ filter: one('all', 'upcoming_events', 'first_period', 'second_period', 'recommended') }),
  event_page: Type.Object({ action: Word }),
  cricket_showcase: Type.Object({}),
  asian_showcase: Type.Object({}),
  office_menu: Type.Object({ section: OfficeSection }),
  page_view: Type.Object({ route: Word }),
  bet_added: Type.Object({ sport: maybe(Word), isLive: maybe(Type.Boolean()) }),
  'coupon-placed': Type.Object({ typeId: Type.Integer(), bets: Type.Integer() }),
  'coupon-refused': Type.Object({ codes: Type.String({ maxLength: 400 }) }),
  install: Type.Object({ outcome: one('accepted', 'dismissed', 'refused') }),
  worker_failed: Type.Object({}),
  counter_failed: Type.Object({}),
  remote_ready: Type.Object({ remote: Word }),
  remote_failed: Type.Object({ remote: Word, errorCode: maybe(Type.Union([Word, Type.Integer()])) }),
  remote_crashed: Type.Object({}),
  /** Measurement of a page by a browser; `value` in milliseconds, for `CLS` in thousandths. */
  performance: Type.Object({
    metric: one('LCP', 'INP', 'CLS', 'FCP', 'TTFB'),
    value: Type.Number({ minimum: 0, maximum: 600_000 }),
    rating: one('good', 'needs-improvement', 'poor'),
    route: maybe(Word),
  }),
} as const satisfies Readonly<Record<string, TObject>>;

/** The fact that an event is counted by beside its name; events without one are counted as a whole. */
export const countedBy: Readonly<Partial<Record<keyof typeof analyticsEvents, string>>> = {
  account_menu: 'item',
  personal_data: 'field',
  personal_data_error: 'field',
  email_add: 'step',
  phone_add: 'step',
  password_change: 'step',
  wallet: 'action',
  security_question: 'step',
  two_step_app: 'step',
  mailing_settings: 'setting',
  cashback_type: 'type',
  bonus_type: 'type',
  promo_category: 'category',
  referral_programme: 'action',
  bonus_page: 'page',
  sign_in: 'step',
  sign_in_error: 'field',
  lost_password: 'step',
  registration: 'type',
  error: 'code',
  results_filter: 'filter',
  time_filter: 'filter',
  event_page: 'action',
  office_menu: 'section',
  page_view: 'route',
  bet_added: 'sport',
  install: 'outcome',
  remote_ready: 'remote',
  remote_failed: 'remote',
  performance: 'metric',
};
