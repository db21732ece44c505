import { Value } from 'typebox/value';
import { ANALYTICS_EVENT_NAMES } from './analytics-events.ts';
import { analyticsEvents, countedBy } from './schemas/analytics-events.ts';
import { TrackedEvents } from './schemas/analytics.ts';

const isTaken = (event: string, data: object) =>
  Value.Check(TrackedEvents, { releaseId: 'r-1', events: [{ event, atMs: 1, data }] });

describe('counted events', () => {
  it('have a name for the page for every schema, and none without', () => {
    expect([...ANALYTICS_EVENT_NAMES].sort()).toEqual(Object.keys(analyticsEvents).sort());
  });

  it('are counted by a fact that they tell', () => {
    for (const [name, fact] of Object.entries(countedBy)) {
      expect(Object.keys(analyticsEvents[name as keyof typeof analyticsEvents].properties)).toContain(fact);
    }
  });

  it('are those of the product [analytics.events]', () => {
    const told: readonly (readonly [string, object])[] = [
      ['account_menu', { item: 'recharge' }],
      ['personal_data', { field: 'user_name' }],
      ['email_add', { step: 'success' }],
      ['phone_add', { step: 'try' }],
      ['password_change', { step: 'success' }],
      ['wallet', { action: 'add' }],
      ['security_question', { step: 'success' }],
      ['two_step_app', { step: 'success' }],
      ['session_history', {}],
      ['sessions_close_all', {}],
      ['mailing_settings', { setting: 'enable_mail_news' }],
      ['cashback_type', { type: 'points' }],
      ['bonus_type', { type: '1' }],
      ['promo_code_check', {}],
      ['referral_programme', { action: 'open' }],
      ['bonus_page', { page: 'bonuses' }],
      ['sign_in', { step: 'success' }],
      ['lost_password', { step: 'wrong_code' }],
      ['registration', { type: 'one_click' }],
      ['results_filter', { filter: 'day' }],
      ['event_page', { action: 'statistics' }],
      ['cricket_showcase', {}],
      ['asian_showcase', {}],
    ];
    for (const [event, data] of told) expect([event, isTaken(event, data)]).toEqual([event, true]);
  });

  it('name sections of the office menu as analytics spells them [analytics.menu-sections]', () => {
    const sections = ['bonuses', 'recharge', 'referals', 'wallets', 'bring_friend', 'casino'];
    expect(sections.every((section) => isTaken('office_menu', { section }))).toBe(true);
    expect(isTaken('office_menu', { section: 'referrals' })).toBe(false);
  });

  it('tell errors of personal data by their field, those of actions by their code [analytics.personal-errors] [analytics.error-codes]', () => {
    expect(isTaken('personal_data_error', { field: 'user_birthday_date' })).toBe(true);
    for (const area of ['sign-in', 'registration', 'phone', 'e-mail', 'password', 'wallet']) {
      expect(isTaken('error', { area, code: 'email_taken' })).toBe(true);
    }
    expect(isTaken('error', { area: 'sign-in' })).toBe(false);
  });

  it('tell nothing that a person typed', () => {
    expect(isTaken('page_view', { route: 'someone@example.com' })).toBe(false);
    expect(isTaken('nothing_known', {})).toBe(false);
  });
});
