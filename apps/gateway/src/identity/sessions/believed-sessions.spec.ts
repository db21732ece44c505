import { BELIEVED_MS, BelievedSessions } from './believed-sessions.ts';

const session = { id: 's-1', playerId: 7, termsVersion: '1' };
const FAR = 1_000_000;

const keep = (believed: BelievedSessions, nowMs: number, expiresAtMs = FAR) =>
  believed.read(nowMs).keep('token', session, expiresAtMs);

describe('what is remembered of a session', () => {
  it('is believed for a second, and longer only where its row was seen again', () => {
    const believed = new BelievedSessions();
    keep(believed, 0);
    expect(believed.find('token', BELIEVED_MS - 1)).toBe(session);
    believed.confirm(new Set(['s-1']), 500);
    expect(believed.find('token', 500 + BELIEVED_MS - 1)).toBe(session);
    expect(believed.find('token', 500 + BELIEVED_MS)).toBeNull();
  });

  it('is looked up by itself after five seconds, and never believed past its end', () => {
    const believed = new BelievedSessions();
    keep(believed, 0);
    believed.confirm(new Set(['s-1']), 4_900);
    expect(believed.find('token', 4_999)).toBe(session);
    expect(believed.find('token', 5_000)).toBeNull();
    keep(believed, 6_000, 6_100);
    expect(believed.find('token', 6_100)).toBeNull();
  });

  it('is not believed by a clock that was put back', () => {
    const believed = new BelievedSessions();
    keep(believed, 3_600_000);
    expect(believed.find('token', 0)).toBeNull();
  });

  it('is nothing once it has ended, also for a look-up that read its row before', () => {
    const believed = new BelievedSessions();
    keep(believed, 0);
    const late = believed.read(0);
    believed.drop('s-1');
    expect(believed.find('token', 0)).toBeNull();
    expect(late.keep('token', session, FAR)).toBe(false);
    expect(believed.find('token', 0)).toBeNull();
    expect(keep(believed, 0)).toBe(true);
  });

  it('is looked up anew where the player changed, also where that was read before', () => {
    const believed = new BelievedSessions();
    const late = believed.read(0);
    believed.invalidate(7);
    expect(late.keep('token', session, FAR)).toBe(true);
    expect(believed.find('token', 0)).toBeNull();
  });
});

describe('a token that opened nothing', () => {
  it('is not remembered by a look-up during which a session was opened', () => {
    const believed = new BelievedSessions();
    const late = believed.read(0);
    believed.dropUnknown();
    late.keepUnknown('token');
    expect(believed.isUnknown('token', 0)).toBe(false);
  });

  it('gives way to others where there are too many', () => {
    const believed = new BelievedSessions();
    for (let count = 0; count <= 20_000; count += 1) believed.read(0).keepUnknown(`token-${count}`);
    expect([0, 1, 20_000].map((count) => believed.isUnknown(`token-${count}`, 0))).toEqual([false, true, true]);
  });

  it('is not believed by a clock that was put back', () => {
    const believed = new BelievedSessions();
    believed.read(1_000).keepUnknown('token');
    expect([999, 1_000].map((nowMs) => believed.isUnknown('token', nowMs))).toEqual([false, true]);
  });
});
