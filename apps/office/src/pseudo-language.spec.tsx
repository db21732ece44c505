import { createI18n } from '@longshot/i18n';
import { buildAccount, buildSession, buildUserConfig, pseudoDictionary, untranslatedStrings } from '@longshot/testing';
import { waitFor } from '@testing-library/react';
import common from '../../../libs/i18n/src/locales/en.json';
import texts from './locales/en.json';
import { links } from './testing/build-office.ts';
import { renderOffice } from './testing/render-office.tsx';

const COUNTRIES = [
  ...new Set([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((a) => [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((b) => a + b))),
]
  .map((code) => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code))
  .filter((name) => name !== undefined);

/** Names of the data, of languages and countries, and what `Intl` writes. */
const DATA = [
  ...['EUR', 'USD', 'Euro', 'US Dollar', 'Pat Player', 'player@example.com', 'PP', 'Firefox', 'Linux', 'Safari', 'iOS'],
  ...links.map(({ label }) => label),
  ...[/\d+ [A-Z][a-z]{2}( \d{4})?/g, /\d{4}-\d\d-\d\d/g],
  ...COUNTRIES.toSorted((a, b) => b.length - a.length),
];

const i18n = () =>
  createI18n({
    language: 'en',
    resources: { en: { common: pseudoDictionary(common), office: pseudoDictionary(texts) } },
  });

describe('in a made-up language the office says nothing in English', () => {
  it.each([
    ['office/account', false],
    ['office/account/edit', false],
    ['office/verification', false],
    ['office/security', false],
    ['office/settings', false],
    ['office/settings/notification', false],
    ['office/settings/sports-line', false],
    ['office/account', true],
  ])('on %s, in the column: %s', async (path, isColumn) => {
    const dollar = buildAccount({ id: '12', iso: 'USD', type: 9, balanceMinor: 0, isActive: false });
    const { settle } = await renderOffice(path, {
      i18n: i18n(),
      isColumn,
      session: buildSession({ accounts: [buildAccount(), dollar] }),
      prepare: ({ store }) =>
        store.user.takeConfig(buildUserConfig({ user_hide_balance: false, protection_level: 40 }), true),
    });
    await waitFor(() => expect(document.body.textContent).toContain('⟦'));
    await settle();
    expect(untranslatedStrings(document.body, DATA)).toEqual([]);
  });
});
