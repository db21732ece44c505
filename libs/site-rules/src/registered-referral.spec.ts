import { referralCookies } from './referral.ts';
import { readReferral } from './registered-referral.ts';

const nowMs = Date.UTC(2026, 2, 14);
const read = (cookies: Readonly<Record<string, string>>, atMs = nowMs) => readReferral((name) => cookies[name], atMs);
const cookiesOf = (query: string) =>
  Object.fromEntries(referralCookies({ query, nowMs }).map(({ name, value }) => [name, value]));

describe('who sent a player', () => {
  const cookies = cookiesOf('ref=friend&bf=one&btag=b_7&affid=12&subid=a');

  it('is what the cookies of the visits say', () => {
    expect(read(cookies)).toEqual({
      refererid: 'friend',
      ref_partner_id: '12',
      subid: 'a',
      bf_id: 'one',
      reflinkid: { tag: 'b_7', affid: '12', bwpromocode: '' },
    });
  });

  it('leaves out what has ended', () => {
    expect(read(cookies, nowMs + 86_400_001)).not.toHaveProperty('bf_id');
  });

  it.each([
    [{}],
    [{ refererid: '' }],
    [{ refererid: 'x'.repeat(201) }],
    [{ subid: '<b>' }],
    [{ referral_values: 'no json' }],
    [{ referral_values: JSON.stringify({ bf_id: { value: '<b>', untilMs: nowMs + 1 } }) }],
  ])('is nobody by %j', (given) => {
    expect(read(given)).toBeNull();
  });
});
