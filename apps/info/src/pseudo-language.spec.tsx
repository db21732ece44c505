import { createI18n } from '@longshot/i18n';
import { pseudoDictionary, untranslatedStrings } from '@longshot/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../libs/i18n/src/locales/en.json';
import texts from './locales/en.json';
import { renderInfo } from './testing/render-info.tsx';

/** Texts that come from the gateway or are no language: addresses, sums, shares. */
const DATA = [
  ...['General', 'Accounts', 'Bets', /Title of [\w-]+/g, /Description of [\w/-]+\./g, /Group \d/g, /Rules \d\./g],
  ...[
    'Where they apply',
    'Mistakes',
    'Changes',
    'Before all. ',
    'Rules',
    /They apply to .*\./g,
    'A wrong price',
    'inner',
  ],
  ...['Currency', 'Least', 'EUR', '€0.20', 'Mind this', 'line', /\S+@\S+/g, /[A-Z]{3}/g],
];

const i18n = () =>
  createI18n({
    language: 'en',
    resources: { en: { common: pseudoDictionary(common), info: pseudoDictionary(texts) } },
  });

describe('in a made-up language the information says nothing in English', () => {
  it.each([
    ['where it begins', 'information'],
    ['on a page', 'information/about'],
    ['in the rules', 'information/rules/3/errors'],
    ['at the contacts', 'information/contacts'],
    ['in the calculator', 'information/betting-calculator'],
  ])('%s', async (_, path) => {
    await renderInfo(path, { i18n: i18n() });
    expect(document.body.textContent).toMatch(/\S/);
    expect(untranslatedStrings(document.body, DATA)).toEqual([]);
  });

  it('in the column beside it', async () => {
    await renderInfo('information/rules/3', { i18n: i18n(), slot: 'start-column:information' });
    expect(document.body.textContent).toContain('⟦');
    expect(untranslatedStrings(document.body, DATA)).toEqual([]);
  });

  it('in the calculator, whatever its type', async () => {
    await renderInfo('information/betting-calculator', { i18n: i18n() });
    const type = screen.getAllByRole('combobox')[0] as HTMLSelectElement;
    for (const { value } of [...type.options]) {
      await userEvent.selectOptions(type, value);
      expect([value, untranslatedStrings(document.body, DATA)]).toEqual([value, []]);
    }
  });
});
