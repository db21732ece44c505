import { createI18n } from '@longshot/i18n';
import { buildVisitor, pseudoDictionary, untranslatedStrings, type ContextInput } from '@longshot/testing';
import common from '../../../../../libs/i18n/src/locales/en.json';
import bets from '../../locales/coupon-bets/en.json';
import types from '../../locales/coupon-types/en.json';
import texts from '../../locales/en.json';
import { renderCoupon } from '../../testing/render-coupon.tsx';

const DATA = ['Premier League', 'Arsenal', 'Chelsea', 'Real Sociedad', 'Getafe', 'Euro', 'EUR', /\d+ [A-Z][a-z]{2}/g];

const i18n = () =>
  createI18n({
    language: 'en',
    resources: {
      en: {
        common: pseudoDictionary(common),
        coupon: pseudoDictionary(texts),
        'coupon-bets': pseudoDictionary(bets),
        'coupon-types': pseudoDictionary(types),
      },
    },
  });

describe('in a made-up language the coupon says nothing in English', () => {
  it.each<[string, ContextInput]>([
    ['of a player', {}],
    ['of a visitor', { session: buildVisitor() }],
    ['without bets', { bets: [] }],
    ['on the page of the history', { url: '/en/office/history' }],
  ])('%s', async (_, input) => {
    await renderCoupon({ ...input, i18n: i18n() });
    expect(document.body.textContent).toContain('⟦');
    expect(untranslatedStrings(document.body, DATA)).toEqual([]);
  });
});
