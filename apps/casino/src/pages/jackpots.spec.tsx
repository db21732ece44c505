import { operations } from '@longshot/contracts';
import { screen, within } from '@testing-library/react';
import { answerCasino, buildFalling, buildGame, buildJackpots } from '../testing/build-casino.ts';
import { renderCasino } from '../testing/render-casino.tsx';

const vault = buildGame({
  id: '145',
  slug: 'summit-vault',
  name: 'Summit Vault',
  kind: 'slot-jackpot',
  category: 'slots',
  features: ['jackpot'],
  returnLeast: 9_300,
  returnMost: 9_300,
});

const at = 'slots/game/145/summit-vault';

describe('a game with a jackpot', () => {
  const render = () =>
    renderCasino(at, {
      prepare: (context) => {
        answerCasino(context, [vault, buildGame()]);
        context.transport.answer(operations.getCasinoJackpots, buildJackpots());
      },
    });

  it('tells what stands in its pots, what feeds them and when the largest was won', async () => {
    const { context } = await render();
    expect(context.transport.lastInput(operations.getCasinoJackpots)?.query).toEqual({ iso: 'EUR' });
    const panel = within(screen.getByRole('region', { name: 'Jackpots' }));
    expect(panel.getAllByRole('term').map((term) => term.textContent)).toEqual(['Grand', 'Minor', 'Mini']);
    expect(panel.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '€12,345.67',
      '€901.00',
      '€42.15',
    ]);
    expect(panel.getByText(/^3% of each stake goes into the jackpots/)).toBeVisible();
    expect(panel.getByText(/^Last won: €20,000\.00, /)).toBeVisible();
  });

  it('tells where the one falls that no round draws, what is committed to, and how the last fall is checked', async () => {
    const { jackpots } = buildJackpots();
    const falling = jackpots.map((each) => ({ ...each, falling: buildFalling() }));
    await renderCasino(at, {
      prepare: (context) => {
        answerCasino(context, [vault]);
        context.transport.answer(operations.getCasinoJackpots, { iso: 'EUR', jackpots: falling });
      },
    });
    const panel = within(screen.getByRole('region', { name: 'Jackpots' }));
    expect(panel.getByText(/^3\.5% of each stake goes into the jackpots/)).toBeVisible();
    expect(panel.getByRole('heading', { name: 'Must-drop jackpot' })).toBeVisible();
    expect(panel.getByText('€90.50')).toBeVisible();
    expect(
      panel.getByText(/^Falls somewhere between €100\.00 and €500\.00, at a sum that was drawn beforehand/),
    ).toBeVisible();
    expect(panel.getByText('the-commitment')).toBeVisible();
    expect(panel.getByText('the-next-commitment')).toBeVisible();
    expect(panel.getByText(/^Fell last: €314\.15, /)).toBeVisible();
    expect([panel.getByText('31415:salt'), panel.getByText('the-first-commitment')]).toHaveLength(2);
  });

  it('says of the one that no round draws that it has not fallen', async () => {
    const { jackpots } = buildJackpots();
    const falling = jackpots.map((each) => ({ ...each, falling: buildFalling({ last: null }) }));
    await renderCasino(at, {
      prepare: (context) => {
        answerCasino(context, [vault]);
        context.transport.answer(operations.getCasinoJackpots, { iso: 'EUR', jackpots: falling });
      },
    });
    expect(screen.getByText('It has not fallen yet.')).toBeVisible();
  });

  it('asks for them again while it is looked at, and no more afterwards', async () => {
    const { context, passTime, settle } = await render();
    const asked = () => context.transport.countOf(operations.getCasinoJackpots);
    const before = asked();
    passTime();
    await settle();
    expect(asked()).toBe(before + 1);
    context.navigator.push('/en/fast-games/game/101/straight-dice');
    await settle();
    expect(screen.queryByRole('region', { name: 'Jackpots' })).not.toBeInTheDocument();
    const sinceLeft = asked();
    passTime();
    await settle();
    expect(asked()).toBe(sinceLeft);
  });
});

describe('the row of jackpots', () => {
  it('says below each game what stands in its largest pot', async () => {
    await renderCasino('casino-lobby', {
      prepare: (context) => {
        answerCasino(context, [vault]);
        context.transport.answer(operations.getCasinoJackpots, buildJackpots());
        const shelf = { id: 'jackpots', name: null, games: [vault], total: 1 };
        context.transport.answer(operations.getCasinoLobby, { shelves: [shelf] });
      },
    });
    const row = within(screen.getByRole('list', { name: 'Jackpots' }));
    expect(row.getByText('€12,345.67')).toBeVisible();
  });
});
