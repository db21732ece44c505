import { MAX_REFERRAL_QUERY, readReferralValues, referralCookies } from './referral.ts';

const nowMs = Date.UTC(2026, 2, 14);
const DAY_S = 86_400;
const cookiesOf = (query: string, kept?: string) =>
  Object.fromEntries(referralCookies({ query, nowMs, stored: kept }).map(({ name, ...rest }) => [name, rest]));
const valuesOf = (query: string, kept?: string) =>
  JSON.parse(cookiesOf(query, kept)['referral_values']?.value ?? '{}') as Record<string, { value: unknown }>;

describe('referral cookies', () => {
  it('keep who referred for sixty days [referral.ref]', () => {
    expect(cookiesOf('ref=friend-7')).toEqual({ refererid: { value: 'friend-7', maxAgeS: 5_184_000 } });
  });

  it('keep bf among the referral values for a day [referral.bf]', () => {
    expect(cookiesOf('bf=abc')['referral_values']?.maxAgeS).toBe(DAY_S);
    expect(valuesOf('bf=abc')).toEqual({ bf_id: { value: 'abc', untilMs: nowMs + DAY_S * 1000 } });
  });

  it.each(['btag', 'tag', 'qtag'])('keep %s with partner and promo code for sixty days [referral.tags]', (name) => {
    const query = `${name}=t1&affid=55&bwpromocode=SPRING`;
    expect(cookiesOf(query)['referral_values']?.maxAgeS).toBe(60 * DAY_S);
    expect(valuesOf(query)['reflinkid']?.value).toEqual({ tag: 't1', affid: '55', bwpromocode: 'SPRING' });
  });

  it('keep the partner of a click for thirty days, before the one of a tag [referral.partner-click]', () => {
    const query = 'click_id=c&utm_source=s&aip=9';
    expect(cookiesOf(query)).toEqual({ ref_partner_id: { value: '9', maxAgeS: 30 * DAY_S } });
    expect(cookiesOf(`${query}&tag=t&affid=55`)['ref_partner_id']).toEqual({ value: '9', maxAgeS: 30 * DAY_S });
  });

  it.each(['utm_source=s&aip=9', 'click_id=c&aip=9', 'click_id=c&utm_source=s', 'affid=55'])(
    'keep no partner of an incomplete click without a tag: %s [referral.partner-click-missing]',
    (query) => expect(cookiesOf(query)).toEqual({}),
  );

  it('keep the partner of a tag for sixty days [referral.partner-affid]', () => {
    expect(cookiesOf('btag=b&affid=55')['ref_partner_id']).toEqual({ value: '55', maxAgeS: 60 * DAY_S });
    expect(cookiesOf('btag=b')['ref_partner_id']).toBeUndefined();
  });

  it('keep the plain link for an hour: qtag before tag before btag [referral.plain-reflinkid]', () => {
    expect(cookiesOf('btag=b&tag=t&qtag=q')['reflinkid']).toEqual({ value: 'q', maxAgeS: 3_600 });
    expect(cookiesOf('btag=b&tag=t')['reflinkid']?.value).toBe('t');
    expect(cookiesOf('btag=b')['reflinkid']?.value).toBe('b');
  });

  it('watch nothing for four seconds without pb [referral.postback-no-pb]', () => {
    expect(cookiesOf('tag=t')['postback_watcher']).toEqual({ value: '', maxAgeS: 4 });
  });

  it('watch the full query for thirty days with pb [referral.postback-pb]', () => {
    const query = 'tag=t%201&pb=1&x=%2F';
    expect(cookiesOf(query)['postback_watcher']).toEqual({ value: query, maxAgeS: 30 * DAY_S });
  });

  it('watch nothing without a tag [referral.postback-none]', () => {
    expect(cookiesOf('pb=1&ref=r')['postback_watcher']).toBeUndefined();
  });

  it('keep subid for sixty days [referral.subid]', () => {
    expect(cookiesOf('subid=s-1')).toEqual({ subid: { value: 's-1', maxAgeS: 60 * DAY_S } });
  });

  it('last a day where no lifetime is told, as the payment consultant’s does [referral.default-lifetime] [route.payment-consultant-cookie]', () => {
    expect(cookiesOf('payment_consultant=1')).toEqual({ payment_consultant: { value: '1', maxAgeS: 86_400 } });
    expect(cookiesOf('payment_consultant=2')).toEqual({});
  });

  it('take no value that is empty, too long or of strange characters', () => {
    for (const value of ['', 'a'.repeat(201), '%3Cscript%3E', 'a%3Bb', '%00', '%D0%B0', 'a%0d%0ab']) {
      expect(cookiesOf(`ref=${value}&subid=${value}&tag=${value}&bf=${value}`)).toEqual({});
    }
  });

  it('keep no query that a browser would not', () => {
    const long = `tag=t&pb=1&x=${'a'.repeat(MAX_REFERRAL_QUERY)}`;
    expect(cookiesOf(long)['postback_watcher']).toEqual({ value: '', maxAgeS: 4 });
  });

  it('add to the referral values that are still kept, and drop those that have ended', () => {
    const kept = cookiesOf('tag=t&affid=5&bf=old')['referral_values']?.value;
    expect(Object.keys(valuesOf('bf=new', kept))).toEqual(['bf_id', 'reflinkid']);
    expect(valuesOf('bf=new', kept)['bf_id']?.value).toBe('new');
    expect(cookiesOf('bf=new', kept)['referral_values']?.maxAgeS).toBe(60 * DAY_S);
    expect(readReferralValues(kept, nowMs + 2 * DAY_S * 1000)).not.toHaveProperty('bf_id');
  });

  it('read nothing out of a cookie that somebody else wrote', () => {
    const farMs = nowMs + 400 * DAY_S * 1000;
    const wrong = ['', '[', 'null', '7', '{"bf_id":1}', `{"bf_id":{"value":"x","untilMs":${farMs}}}`];
    for (const text of wrong) expect(readReferralValues(text, nowMs)).toEqual({});
    expect(readReferralValues('{"reflinkid":{"value":{"tag":1},"untilMs":9e15}}', nowMs)).toEqual({});
  });
});
