import { base32Of, codeOfStep, matchStep, otpauthUri, stepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes of an app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238, appendix B, at %d s', (seconds, code) => {
    expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code);
  });

  it('hold for the step before and after, and for no other', () => {
    const nowMs = 1_234_567_890_000;
    const now = stepAt(nowMs);
    const found = [-2, -1, 0, 1, 2].map((by) => matchStep(secret, codeOfStep(secret, now + by), nowMs, 0));
    expect(found).toEqual([null, now - 1, now, now + 1, null]);
  });

  it('are worth nothing again once they or a later one were used', () => {
    const nowMs = 1_234_567_890_000;
    const now = stepAt(nowMs);
    expect(matchStep(secret, codeOfStep(secret, now), nowMs, now)).toBeNull();
    expect(matchStep(secret, codeOfStep(secret, now - 1), nowMs, now)).toBeNull();
    expect(matchStep(secret, codeOfStep(secret, now + 1), nowMs, now)).toBe(now + 1);
  });

  it('have secrets in base 32, as RFC 4648 writes them', () => {
    const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32Of(Buffer.from(text)));
    expect(texts).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
  });

  it('are told to the app by an address that names site and player', () => {
    expect(otpauthUri('Long shot', 'ann@example.com', secret)).toBe(
      'otpauth://totp/Long%20shot:ann%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Long%20shot&algorithm=SHA1&digits=6&period=30',
    );
  });
});
