import { OPERATION_CLASSES, type AccessClass } from './access-classes.ts';
import { PLAYER_REASONS, reasonFacts, VISITOR_REASONS } from './access-reasons.ts';
import { type AccessPlayer, type AccessVisitor, decideAccess, OPEN_VISITOR } from './decide-access.ts';

const T = 1_000_000;
const every: readonly AccessClass[] = [...OPERATION_CLASSES, 'page'];

const reasonOf = (
  player: AccessPlayer | null,
  asked: AccessClass,
  nowMs = T,
  visitor: AccessVisitor = OPEN_VISITOR,
) => {
  const decision = decideAccess(visitor, player, { class: asked }, nowMs);
  return decision === 'allowed' ? null : decision.reason;
};

describe('the decision of access', () => {
  it('lets everything through where nothing is known against it', () => {
    for (const asked of every) {
      expect(decideAccess(OPEN_VISITOR, null, { class: asked }, T)).toBe('allowed');
      expect(decideAccess(OPEN_VISITOR, {}, { class: asked }, T)).toBe('allowed');
    }
  });

  it('never closes what a player has coming, their safety, or help', () => {
    for (const reason of [...VISITOR_REASONS, ...PLAYER_REASONS]) {
      expect(reasonFacts[reason].closes).not.toEqual(expect.arrayContaining(['credit']));
      expect(reasonFacts[reason].closes).not.toEqual(expect.arrayContaining(['safety']));
      expect(reasonFacts[reason].closes).not.toEqual(expect.arrayContaining(['support']));
    }
  });

  it('closes for maintenance from its beginning until its end, neither before nor then', () => {
    const visitor: AccessVisitor = { maintenance: { fromMs: T, untilMs: T + 10 }, block: null };
    const at = (nowMs: number) => reasonOf(null, 'stake', nowMs, visitor);
    expect([at(T - 1), at(T), at(T + 9), at(T + 10)]).toEqual([null, 'maintenance', 'maintenance', null]);
  });

  it('names the page of the block that applies', () => {
    const visitor: AccessVisitor = { maintenance: null, block: { reason: 'browser', page: 'block-ie' } };
    expect(decideAccess(visitor, null, { class: 'sign-in' }, T)).toEqual({
      reason: 'browser',
      page: 'block-ie',
      code: 'blocked',
      status: 403,
    });
  });

  it('tells maintenance before a block, and a block before what holds a player back', () => {
    const block = { reason: 'country', page: 'block' } as const;
    const banned = { banLevel: 1 };
    expect(reasonOf(banned, 'stake', T, { maintenance: { fromMs: 0, untilMs: null }, block })).toBe('maintenance');
    expect(reasonOf(banned, 'stake', T, { maintenance: null, block })).toBe('country');
    expect(reasonOf(banned, 'stake')).toBe('banned');
  });

  it.each(['selfExclusion', 'timeOut'] as const)('closes play for the time of %s to the millisecond', (field) => {
    const player = { [field]: { fromMs: T, untilMs: T + 10 } };
    const at = (nowMs: number) => reasonOf(player, 'deposit', nowMs) !== null;
    expect([at(T - 1), at(T), at(T + 9), at(T + 10)]).toEqual([false, true, true, false]);
    expect(reasonOf(player, 'withdraw')).toBeNull();
  });

  it('closes stakes and deposits at the end of the session, stakes alone when a look at the time is due', () => {
    const session = (nowMs: number) => reasonOf({ sessionEndsAtMs: T }, 'deposit', nowMs);
    expect([session(T - 1), session(T), session(T + 1)]).toEqual([null, 'session-limit', 'session-limit']);
    const reality = (nowMs: number) => reasonOf({ realityDueAtMs: T }, 'stake', nowMs);
    expect([reality(T - 1), reality(T), reality(T + 1)]).toEqual([null, 'reality-check', 'reality-check']);
    expect(reasonOf({ realityDueAtMs: T }, 'deposit')).toBeNull();
    const pause = (nowMs: number) => reasonOf({ breakUntilMs: T }, 'stake', nowMs);
    expect([pause(T - 1), pause(T), pause(T + 1)]).toEqual(['break', null, null]);
    expect(reasonOf({ breakUntilMs: T + 1 }, 'deposit')).toBeNull();
  });

  it('leads who has to be known to the support where their page is switched off', () => {
    const pageOf = (player: AccessPlayer) => decideAccess(OPEN_VISITOR, player, { class: 'stake' }, T);
    const unknown = { needsIdentification: true };
    expect(pageOf(unknown)).toMatchObject({ page: 'office/identification' });
    expect(pageOf({ ...unknown, isIdentificationPageClosed: true })).toMatchObject({ page: 'office/support' });
    const banned = { banLevel: 1, isIdentificationPageClosed: true };
    expect(pageOf(banned)).toMatchObject({ page: 'block-appeal-history' });
  });

  it('closes play when an account has not been confirmed in time', () => {
    const unconfirmed = (nowMs: number) => reasonOf({ confirmationDueAtMs: T }, 'stake', nowMs);
    expect([unconfirmed(T - 1), unconfirmed(T), unconfirmed(T + 1)]).toEqual([
      null,
      'needs-confirmation',
      'needs-confirmation',
    ]);
    expect(reasonOf({ confirmationDueAtMs: T }, 'deposit')).toBe('needs-confirmation');
    expect(reasonOf({ confirmationDueAtMs: T }, 'withdraw')).toBeNull();
    expect(reasonOf({ confirmationDueAtMs: null }, 'stake')).toBeNull();
  });

  it('closes deposits alone until limits are set or decided about', () => {
    for (const [player, reason] of [
      [{ needsDepositLimits: true }, 'deposit-limits'],
      [{ isLimitPromptDue: true }, 'limit-prompt'],
      [{ isCareUnread: true }, 'care'],
    ] as const) {
      const closed = every.filter((asked) => reasonOf(player, asked) === reason);
      expect(closed).toEqual(['deposit']);
    }
  });

  it('closes stakes and deposits until limits were offered where that comes before the first stake', () => {
    const offered = { isLimitOfferDue: true, isLimitPromptDue: true };
    expect(every.filter((asked) => reasonOf(offered, asked) === 'limit-offer')).toEqual(['stake', 'deposit']);
    expect(reasonOf({ isLimitOfferDue: false }, 'stake')).toBeNull();
  });

  it('leaves withdrawals open to a ban of their level, unless the account is closed', () => {
    expect(reasonOf({ banLevel: 45, banVersion: 0 }, 'withdraw')).toBeNull();
    expect(reasonOf({ banLevel: 53, banVersion: 1 }, 'withdraw')).toBeNull();
    expect(reasonOf({ banLevel: 45, banVersion: 1 }, 'withdraw')).toBe('banned');
    expect(reasonOf({ banLevel: 45, banVersion: 0, isBlocked: true }, 'withdraw')).toBe('banned');
    expect(reasonOf({ banLevel: 45, banVersion: 0 }, 'stake')).toBe('banned');
  });

  it('tells the first of several reasons that closes what is asked', () => {
    const player = { isUnderAge: true, isTermsChanged: true, needsData: true, needsIdentification: true };
    expect(PLAYER_REASONS.indexOf('under-age')).toBeLessThan(PLAYER_REASONS.indexOf('terms'));
    expect(reasonOf(player, 'stake')).toBe('under-age');
    expect(reasonOf(player, 'withdraw')).toBe('needs-data');
    expect(reasonOf({ isCurrencyFrozen: true }, 'deposit')).toBe('currency-frozen');
  });
});
