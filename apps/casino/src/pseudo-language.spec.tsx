import { operations } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import { buildContext, buildSession, mountRemote, pseudoDictionary, untranslatedStrings } from '@longshot/testing';
import common from '../../../libs/i18n/src/locales/en.json';
import casino from './locales/en.json';
import { mount } from './mount.tsx';
import { answerCasino, buildCasinoMenu, buildMine, buildRound } from './testing/build-casino.ts';
import { settle } from './testing/render-casino.tsx';

const DATA = [/\d+ [A-Z][a-z]{2}/g, 'Straight Dice', 'Forty Keno', 'Ember Ridge', 'Plumb Line'];

describe('in a made-up language the casino says nothing in English', () => {
  it.each([
    ...['casino-lobby', 'slots', 'casino-search', 'my-casino', 'providers', 'providers/nobody', 'casino-fairness'],
    ...['fast-games/game/101/straight-dice', 'slots/game/999/nothing', 'bingo', 'slots/new', 'casino/brand'],
    ...['allgamesentrance', 'othergames', 'games-landing/spring', 'poker/thank-you'],
  ])('%s', async (path) => {
    const resources = { en: { common: pseudoDictionary(common), casino: pseudoDictionary(casino) } };
    const i18n = createI18n({ language: 'en', resources });
    const context = buildContext({ url: `/en/${path}`, i18n, session: buildSession() });
    answerCasino(context);
    const type = { id: 9, route: 'keno', filter: 'lotto', gameCount: 1 } as const;
    context.transport.answer(operations.getCasinoMenu, buildCasinoMenu({ types: [type] }));
    context.transport.answer(operations.getMyCasino, buildMine(['101'], ['102']));
    context.transport.answer(operations.getGameRounds, { rounds: [buildRound()] });
    context.transport.answer(operations.launchGame, {
      gameId: '101',
      token: 't',
      frameUrl: '/game-frame',
      frameOrigin: null,
    });
    const mounted = await mountRemote(mount, context);
    await settle();
    expect(mounted.element.textContent).toContain('⟦');
    expect(untranslatedStrings(mounted.element, DATA)).toEqual([]);
    await mounted.unmount();
  });
});
