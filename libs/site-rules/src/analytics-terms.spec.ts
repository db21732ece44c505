import {
  COUNTER_KIND,
  countersByKind,
  registrationTypeName,
  signInErrorField,
  timeFilterName,
} from './analytics-terms.ts';

describe('the words of analytics', () => {
  it('name time filters [analytics.time-filter]', () => {
    expect([0, 1, 2, 3, 6].map(timeFilterName)).toEqual([
      ...['all', 'upcoming_events', 'first_period', 'second_period', 'recommended'],
    ]);
    expect([4, 5, 7, -1].map(timeFilterName)).toEqual([null, null, null, null]);
  });

  it('name the ways to register: fast, phone, full and social [auth.registration-types]', () => {
    const names = (['fast', 'phone', 'full', 'social'] as const).map(registrationTypeName);
    expect(names).toEqual(['one_click', 'phone_reg', 'full_reg', 'soc_reg']);
  });

  it('name a registration of no type as the fast one [auth.registration-default]', () => {
    expect(registrationTypeName(null)).toBe('one_click');
  });

  it('class the wrong fields of a sign-in [analytics.sign-in-errors]', () => {
    expect(signInErrorField(['uLogin'])).toBe('login');
    expect(signInErrorField(['phone_number'])).toBe('login');
    expect(signInErrorField(['uPassword'])).toBe('pass');
    expect(signInErrorField(['uPassword', 'uLogin'])).toBe('both');
    expect(signInErrorField(['captcha'])).toBe('unknown');
    expect(signInErrorField([])).toBe('unknown');
  });

  it('make a map of counters by their kind, the later one of two [analytics.counters-map]', () => {
    const counters = [
      { kind: COUNTER_KIND.webAnalyticsGoal, id: 'a' },
      { kind: COUNTER_KIND.socialAdsPixel, id: 'b' },
      { kind: COUNTER_KIND.webAnalyticsGoal, id: 'c' },
    ];
    expect([...countersByKind(counters)]).toEqual([
      [8, { kind: 8, id: 'c' }],
      [4, { kind: 4, id: 'b' }],
    ]);
  });
});
