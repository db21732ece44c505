import { operations, type TotoDraw } from '@longshot/contracts';
import { totoSections } from '@longshot/domain/pools';
import { createI18n } from '@longshot/i18n';
import {
  buildContext,
  buildMenu,
  buildSession,
  mountRemote,
  pseudoDictionary,
  TEST_NOW_MS,
  untranslatedStrings,
} from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../../../libs/i18n/src/locales/en.json';
import betting from '../../locales/en.json';
import results from '../../locales/betting-results/en.json';
import toto from '../../locales/betting-toto/en.json';
import { mount } from '../../mount.tsx';

const buildDraw = (part: Partial<TotoDraw> = {}): TotoDraw => ({
  number: 418,
  state: 'open',
  closesAtMs: TEST_NOW_MS + 3_600_000,
  settledAtMs: null,
  coupons: 4,
  pools: [{ iso: 'EUR', stakesMinor: 1_000, poolMinor: 900, jackpotMinor: 5_000, carriedMinor: null, categories: [] }],
  matches: Array.from({ length: totoSections.fifteen.matches }, (_, place) => ({
    eventId: `${900 + place}`,
    home: `Home ${place + 1}`,
    away: `Away ${place + 1}`,
    championship: 'First League',
    startsAtMs: TEST_NOW_MS + 3_600_000,
    state: 'open',
    result: null,
    score: null,
    crowd: [3, 1, 0],
  })),
  ...part,
});

const settled = (): TotoDraw => {
  const draw = buildDraw({ number: 417, state: 'settled', settledAtMs: TEST_NOW_MS });
  return {
    ...draw,
    matches: draw.matches.map((match) => ({ ...match, state: 'played', result: '1', score: '1:0' })),
    pools: draw.pools.map((pool) => ({
      ...pool,
      carriedMinor: 500,
      categories: [{ hits: 15, potMinor: 400, wonMinor: 10, paidMinor: 400 }],
    })),
  };
};

describe('toto', () => {
  let close: () => Promise<void> = async () => {};
  afterEach(() => close());

  const open = async (url: string, { isPseudo = false, isSignedIn = false } = {}) => {
    const missing: string[] = [];
    const as = isPseudo ? pseudoDictionary : (dictionary: Parameters<typeof pseudoDictionary>[0]) => dictionary;
    const i18n = createI18n({
      language: 'en',
      resources: {
        en: { common: as(common), betting: as(betting), 'betting-results': as(results), 'betting-toto': as(toto) },
      },
      onMissingKey: (_, key) => missing.push(key),
    });
    const session = isSignedIn ? buildSession() : buildSession({ user: null, accounts: [] });
    const context = buildContext({ url, i18n, preferences: { timeZone: 'Etc/UTC' }, session });
    const { transport } = context;
    transport.answer(operations.getMenu, buildMenu());
    transport.answer(operations.getTotoDraw, { draw: buildDraw() });
    transport.answer(operations.getTotoDraws, { draws: [settled()], hasMore: false });
    const nominee = { drawNumber: 417, name: 'P***', hits: 15, variants: 4, iso: 'EUR', payoutMinor: 400 };
    transport.answer(operations.getTotoNominees, { nominees: [nominee] });
    transport.answer(operations.getTotoCoupons, { coupons: [], hasMore: false });
    const mounted = await mountRemote(mount, context);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
    close = async () => {
      await mounted.unmount();
      expect(missing).toEqual([]);
    };
    return { context, element: mounted.element };
  };

  it.each([
    ['/en/toto'],
    ['/en/toto/fifteen/next'],
    ['/en/toto/fifteen/coupons'],
    ['/en/toto/fifteen/draws'],
    ['/en/toto/fifteen/nonimees'],
  ])('%s says nothing in English in a made-up language', async (url) => {
    const { element } = await open(url, { isPseudo: true });
    await screen.findAllByText(/⟦/);
    const data = [/Home \d+/g, /Away \d+/g, 'First League', 'P***', /\d+ [A-Z][a-z]{2}( \d{4})?/g, 'EUR', 'X'];
    expect(untranslatedStrings(element, data)).toEqual([]);
  });

  it('leads from marks to signing in, with the keyboard, and says what is missing', async () => {
    const { context } = await open('/en/toto');
    const first = await screen.findByRole('group', { name: 'Home 1 – Away 1' });
    const outcomes = within(first).getAllByRole('button');
    expect(outcomes.map((button) => button.getAttribute('aria-label'))).toEqual([
      '1, picked by 75%',
      'X, picked by 25%',
      '2, picked by 0%',
    ]);
    // One stop of the Tab key for a match; arrows walk its outcomes.
    expect(outcomes.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    act(() => outcomes[0]?.focus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(outcomes[1]).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Pick match 2 to continue' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'By chance' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to stake' }));
    expect(context.signInRequests).toHaveLength(1);
    // What was marked stays.
    expect(outcomes[1]).toHaveAttribute('aria-pressed', 'true');
  });

  it('stakes what is marked from the active account', async () => {
    const { context } = await open('/en/toto', { isSignedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'By chance' }));
    const stake = screen.getByRole('textbox', { name: /Stake a variant/ });
    await userEvent.clear(stake);
    await userEvent.type(stake, '0.05');
    expect(stake).toHaveAccessibleDescription('At least €0.10 a variant');
    await userEvent.clear(stake);
    await userEvent.type(stake, '2');
    context.transport.refuse(operations.placeTotoCoupon, 'game_finished', { field: 'drawNumber' });
    await userEvent.click(screen.getByRole('button', { name: 'Stake €2.00' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The first match has kicked off');
    expect(context.transport.lastInput(operations.placeTotoCoupon)).toMatchObject({
      params: { section: 'fifteen' },
      body: { drawNumber: 418, stakeMinor: 200 },
    });
  });

  it('shows past draws with results and payouts', async () => {
    await open('/en/toto/fifteen/draws');
    const draw = await screen.findByRole('region', { name: 'Draw 417' });
    expect(within(draw).getAllByRole('listitem')).toHaveLength(15);
    expect(within(draw).getByRole('row', { name: '15 €4.00 €0.10 €4.00' })).toBeVisible();
    expect(within(draw).getByText('Rolled over to the next draw: €5.00')).toBeVisible();
  });
});
