import { hashPassword, isPassword } from './passwords.ts';

describe('passwords', () => {
  it('are kept as argon2id with their own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('secret words'), hashPassword('secret words')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await isPassword('secret words', one)).toBe(true);
    expect(await isPassword('secret word', one)).toBe(false);
  });

  it('of nobody are never right', async () => {
    expect(await isPassword('no password has this hash', undefined)).toBe(false);
  });
});
