import { RequestRefused } from '../../platform/http/request-refused.ts';
import { refuseKnownPassword } from './known-passwords.ts';

const isRefused = (password: string, email?: string): boolean => {
  try {
    refuseKnownPassword(password, 'password', email);
    return false;
  } catch (error) {
    if (!(error instanceof RequestRefused) || error.code !== 'password_known') throw error;
    return true;
  }
};

describe('a password', () => {
  it.each(['password1', 'PassWord1', ' password1 ', '12345678', 'qwertyuiop', 'iloveyou1'])(
    '%s, which is guessed first, is refused',
    (password) => expect(isRefused(password)).toBe(true),
  );

  it('is refused where it is the address, or what stands before its @', () => {
    const email = 'Anna.Bergmann@example.com';
    expect(isRefused('anna.bergmann@example.com', email)).toBe(true);
    expect(isRefused('ANNA.bergmann', email)).toBe(true);
    expect(isRefused('anna.bergman', email)).toBe(false);
  });

  it('needs no figures, signs or capitals', () => {
    expect(isRefused('correct horse battery staple')).toBe(false);
    expect(isRefused('long enough')).toBe(false);
  });
});
