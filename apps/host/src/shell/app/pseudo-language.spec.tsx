import { countryCodes } from '@longshot/domain/identity';
import { buildVisitor, pseudoDictionary, pseudoText, untranslatedStrings } from '@longshot/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../../../libs/i18n/src/locales/en.json';
import frame from '../../locales/frame/en.json';
import host from '../../locales/en.json';
import signIn from '../../locales/sign-in/en.json';
import { buildPage, type PageInput } from '../../testing/build-page.tsx';
import { showApp } from '../../testing/show-app.tsx';

/** Made before any test: i18next writes into the dictionaries that it is given. */
const texts = {
  common: pseudoDictionary(common),
  host: pseudoDictionary(host),
  frame: pseudoDictionary(frame),
  'sign-in': pseudoDictionary(signIn),
};

/** Longest first: some names stand in others. */
const COUNTRIES = countryCodes
  .map((code) => new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code)
  .toSorted((a, b) => b.length - a.length);

/** Names of the data, of languages, and what `Intl` writes. */
const PRESENT = [
  /remote \w+/g,
  /\d\d:\d\d UTC/g,
  'EN',
  'Pat Player',
  'Longshot',
  'English',
  'Deutsch',
  'العربية',
  'Русский',
  'Live',
  'Line',
  'My bets',
];

const show = async (path: string, input: PageInput = {}) => {
  window.history.replaceState(null, '', path);
  const { services } = buildPage(input);
  services.i18n.addResourceBundle('en', 'common', texts.common, true, true);
  services.i18n.addResourceBundle('en', 'host', texts.host, true, true);
  services.i18n.addResourceBundle('en', 'frame', texts.frame, true, true);
  services.i18n.addResourceBundle('en', 'sign-in', texts['sign-in'], true, true);
  await showApp(services);
};
const untranslated = (...known: (string | RegExp)[]) => untranslatedStrings(document.body, [...PRESENT, ...known]);

beforeEach(() => {
  window.scrollTo = jest.fn();
});

describe('in a made-up language the host says nothing in English', () => {
  it('around a page', async () => {
    await show('/en/live', { session: buildVisitor() });
    expect(await screen.findByRole('contentinfo')).toHaveTextContent('⟦');
    expect(untranslated()).toEqual([]);
  });

  it('where an address leads nowhere, and where a part failed', async () => {
    await show('/en/nowhere', { failing: ['coupon', 'betting'] });
    expect(untranslated(/[\w.]+@[\w.]+/g, /(?:betting|coupon)[\w., -]*/g, 'EUR', 'USD', /Anna\b/g)).toEqual([]);
  });

  it.each(['Sign in', 'Registration'])('in the form behind "%s"', async (name) => {
    await show('/en/live', { session: buildVisitor() });
    await userEvent.click(screen.getByRole('button', { name: pseudoText(name) }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('⟦');
    // Names of currencies and countries are those of Intl.
    expect(untranslated(...COUNTRIES, 'Euro', 'US Dollar', 'British Pound', /[A-Z]{3}/g)).toEqual([]);
  });
});
