import { operations } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import {
  buildBoard,
  buildContext,
  buildEvent,
  buildLiveEvent,
  buildMarket,
  buildMenu,
  mountRemote,
  pseudoDictionary,
  untranslatedStrings,
} from '@longshot/testing';
import common from '../../../libs/i18n/src/locales/en.json';
import betting from './locales/en.json';
import gameTranslations from './locales/betting-game/en.json';
import { mount } from './mount.tsx';

const DATA = ['Arsenal', 'Chelsea', 'Premier League', 'England', 'ARS', 'CHE', /\d+ [A-Z][a-z]{2}/g];

const game = buildLiveEvent({
  score: { home: 1, away: 0, periods: [[1, 0]], redCards: [0, 1] },
  markets: [
    buildMarket('1', { '1': '1.98', '2': '3.3', '3': '4.6' }),
    buildMarket('18:total=2.5', { '12': '1.9', '13': '1.92' }),
    buildMarket('16:hcp=-0.5', { '1714': '2.1', '1715': '1.76' }),
    buildMarket('29', { '74': '1.8', '76': '1.9' }),
    buildMarket('10', { '9': '1.2', '10': '1.3', '11': '1.4' }),
  ],
});

describe('in a made-up language the boards say nothing in English', () => {
  it.each([
    ['live', '/en/live', 'board:live', [game]],
    ['line', '/en/line', 'board:line', [buildEvent()]],
    ['without games', '/en/live', 'board:live', []],
    ['a game', '/en/live/football/17-premier-league/500200-arsenal-chelsea', `event:${game.id}`, [game]],
    ['nowhere', '/en/nowhere', 'board:live', []],
  ])('%s', async (_, url, topic, events) => {
    const resources = {
      en: {
        common: pseudoDictionary(common),
        betting: pseudoDictionary(betting),
        'betting-game': pseudoDictionary(gameTranslations),
      },
    };
    const context = buildContext({ url, i18n: createI18n({ language: 'en', resources }) });
    context.transport.answer(operations.getMenu, buildMenu());
    context.transport.answer(operations.getPriceHistory, { marketKey: '1', series: [] });
    context.stream.sendImage(topic, buildBoard(events));
    context.stream.sendImage('board:live:football', buildBoard([game]));
    const mounted = await mountRemote(mount, context);
    expect(mounted.element.textContent).toContain('⟦');
    expect(untranslatedStrings(mounted.element, DATA)).toEqual([]);
    await mounted.unmount();
  });
});
