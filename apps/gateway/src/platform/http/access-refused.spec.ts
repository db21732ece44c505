import { type AccessReason, PLAYER_REASONS, reasonFacts, VISITOR_REASONS } from '@longshot/domain/access';
import { playerRefusal, refusalOf } from './access-refused.ts';
import { RequestRefused } from './request-refused.ts';

const refuse = (reason: AccessReason) => {
  const { code, status, page } = reasonFacts[reason];
  return refusalOf({ reason, code, status, page });
};

describe('the answer to what is not let through', () => {
  it('is none where it is let through', () => expect(refusalOf('allowed')).toBeNull());

  it.each([...VISITOR_REASONS, ...PLAYER_REASONS])(
    'names its code, the reason %s and the page that says so',
    (reason) => {
      const { code, page } = reasonFacts[reason];
      expect(refuse(reason)).toMatchObject({ code, details: { reason, page } });
    },
  );

  it('has the word for terms that pages wait for', () => {
    expect(refuse('terms')?.details).toHaveProperty('exceptionCode');
    expect(refuse('banned')?.details).not.toHaveProperty('exceptionCode');
  });

  it('says to older coupons what they know, and nothing that they do not', () => {
    const refusalsOf = (reason: AccessReason) => refuse(reason)?.details.refusals;
    expect(refusalsOf('banned')).toEqual([{ code: 'blocked' }]);
    expect(refusalsOf('time-out')).toEqual([{ code: 'self_excluded' }]);
    expect(refusalsOf('session-limit')).toEqual([{ code: 'session_limit' }]);
    expect(refusalsOf('needs-data')).toBeUndefined();
  });
});

describe('a player who asks', () => {
  it('is let through where nothing closes it', () => {
    expect(playerRefusal({ needsData: true }, 'credit', 0)).toBeNull();
  });

  it('is refused with the first reason', () => {
    const error = playerRefusal({ needsData: true, selfExclusion: { fromMs: 0, untilMs: null } }, 'stake', 0);
    expect(error).toBeInstanceOf(RequestRefused);
    expect(error).toMatchObject({ code: 'self_excluded', details: { reason: 'self-excluded' } });
  });
});
