import { readToken, signToken, type TokenClaims } from './signed-token.ts';

const claims: TokenClaims = { aud: 'user', sub: '7', sid: 's', iat: 100, exp: 200 };

describe('a signed token', () => {
  it('is read by who has the secret, until it expires', () => {
    const token = signToken('secret', claims);
    expect(readToken('secret', token, 'user', 199_999)).toEqual(claims);
    expect(readToken('secret', token, 'user', 200_000)).toBeNull();
  });

  it('is nothing for another secret or another purpose', () => {
    const token = signToken('secret', claims);
    expect(readToken('other', token, 'user', 0)).toBeNull();
    expect(readToken('secret', token, 'video', 0)).toBeNull();
  });

  it('is nothing when its claims were changed, its signature was left out, or it is no token', () => {
    const [header, , signature] = signToken('secret', claims).split('.');
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: '8' })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const text of [`${header}.${changed}.${signature}`, `${none}.${changed}.`, 'a.b', '', '...', 'é.ü.ß'])
      expect(readToken('secret', text, 'user', 0)).toBeNull();
  });
});
