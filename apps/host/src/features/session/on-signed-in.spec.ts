import { operations } from '@longshot/contracts';
import { buildSession, buildUser } from '@longshot/testing';
import { buildPage } from '../../testing/build-page.tsx';
import { goTo } from '../../ground/navigation/go-to.ts';
import { keepSecureData } from './on-signed-in.ts';
import { onSignedIn } from './on-players-signed-in.ts';

jest.mock('../../ground/navigation/go-to.ts', () => ({ goTo: jest.fn(), replaceBy: jest.fn(), reloadPage: jest.fn() }));

beforeEach(() => localStorage.clear());

describe('the secure data of a player', () => {
  const keep = async (answer: Record<string, string> | null) => {
    const { context } = buildPage();
    if (answer !== null) context.transport.answer(operations.getSecureData, answer);
    const cookies: string[] = [];
    const page = {
      set cookie(text: string) {
        cookies.push(text);
      },
      get cookie() {
        return '';
      },
    };
    const logged: string[] = [];
    await keepSecureData(context.transport, 0, (message) => logged.push(message), page);
    return { cookies, logged };
  };

  it('goes into cookies, the grant under the name of the session for half an hour [auth.secure-data]', async () => {
    const { cookies, logged } = await keep({ ggru: 'g-1', 'session-7': 'a.b.c' });
    expect(cookies).toEqual([
      'ggru=g-1; Path=/; Expires=Fri, 02 Jan 1970 00:00:00 GMT; SameSite=Lax',
      'session-7=a.b.c; Path=/; Expires=Thu, 01 Jan 1970 00:30:00 GMT; SameSite=Lax',
    ]);
    expect(logged).toEqual([]);
  });

  it('that is empty is logged, and no cookie is set [auth.secure-data-empty]', async () => {
    for (const answer of [{}, { ggru: 'g-1' }, { 'session-7': 'a.b.c' }, { ggru: 'a; b', 'session-7': 'a' }]) {
      expect(await keep(answer as Record<string, string>)).toEqual({ cookies: [], logged: ['secure data is empty'] });
    }
    expect((await keep(null)).logged).toEqual(['secure data could not be fetched']);
  });
});

describe('the reminder of a conversion', () => {
  const greet = async (conversionStatus: number, iso = 'EUR') => {
    const session = buildSession();
    const accounts = session.accounts.map((account) => ({ ...account, iso }));
    const { services, context } = buildPage({
      session: { ...session, accounts, user: buildUser({ conversionStatus }) },
    });
    context.transport.answer(operations.getSecureData, { ggru: 'g', s: 'g' });
    await onSignedIn(services, () => undefined);
    return services.store.notifications.all.map(({ title, text }) => ({ title, text }));
  };

  it('tells of the main account, or of an additional one [auth.convert-main] [auth.convert-additional]', async () => {
    expect(await greet(1)).toEqual([
      { title: 'Your account can be converted', text: 'You can now convert your main account.' },
    ]);
    localStorage.clear();
    expect(await greet(2)).toMatchObject([{ text: 'You can now convert an additional account.' }]);
  });

  it('is not there where there is nothing to convert [auth.convert-none]', async () => {
    expect(await greet(0)).toEqual([]);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('comes once for a player [auth.convert-once]', async () => {
    await greet(1);
    expect(await greet(1)).toEqual([]);
  });

  it('says that the currency is gone where it is HRK [auth.convert-hrk]', async () => {
    expect(await greet(1, 'HRK')).toEqual([
      { title: 'Convert your account', text: 'The currency HRK no longer exists. Convert your main account.' },
    ]);
  });
});
