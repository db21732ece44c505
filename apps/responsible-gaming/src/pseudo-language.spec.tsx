import { createI18n } from '@longshot/i18n';
import { buildContext, mountRemote, pseudoDictionary, untranslatedStrings } from '@longshot/testing';
import common from '../../../libs/i18n/src/locales/en.json';
import texts from './locales/en.json';
import { mount } from './mount.tsx';
import { answerLimits } from './testing/answer-limits.ts';
import { buildLimit, buildPending } from './testing/build-limits.ts';

const DATA = ['EUR', 'USD', 'I spend more money than I want to', 'I want a break', /\d+ [A-Z][a-z]{2} \d{4}/g];

describe('in a made-up language the limits say nothing in English', () => {
  it.each(['', '/deposit', '/extra', '/reality', '/self-exclusion'])('at office/responsible%s', async (part) => {
    const resources = {
      en: { common: pseudoDictionary(common), 'responsible-gaming': pseudoDictionary(texts) },
    };
    const context = buildContext({
      url: `/en/office/responsible${part}`,
      i18n: createI18n({ language: 'en', resources }),
    });
    answerLimits(context, [
      ...[buildLimit(), buildPending(), buildLimit(21, { limitBalance: 0 }), buildLimit(1, { isNearlyReached: true })],
      ...[buildLimit(30, { endsAt: 2_000_000_000 }), buildLimit(31, { limitBalance: 0.5, endsAt: 2_000_000_000 })],
    ]);
    const mounted = await mountRemote(mount, context);
    expect(mounted.element.textContent).toContain('⟦');
    expect(untranslatedStrings(mounted.element, DATA)).toEqual([]);
    await mounted.unmount();
  });
});
