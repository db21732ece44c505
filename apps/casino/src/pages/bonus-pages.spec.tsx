import { operations, type BonusGameView } from '@longshot/contracts';
import { buildOffer, buildSession } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import { buildBonusGame, buildPlay, buildTournament } from '../testing/build-bonus.ts';
import { renderCasino, type RenderOptions } from '../testing/render-casino.tsx';

const visitor = buildSession({ user: null, accounts: [] });

const renderGame = (game: BonusGameView['game'], over: Partial<BonusGameView> = {}, options: RenderOptions = {}) =>
  renderCasino(`bonus-games/${game}`, {
    ...options,
    prepare: ({ transport }) => transport.answer(operations.getBonusGame, buildBonusGame(game, over)),
  });

/** Lets the gateway play by the rules. */
function playByRules({ context }: Awaited<ReturnType<typeof renderGame>>, game: BonusGameView['game']): void {
  const decisions: number[] = [];
  const answer = () => buildPlay(game, decisions);
  context.transport.answer(operations.playBonusGame, answer);
  context.transport.answer(operations.decideBonusGame, ({ body }) => {
    decisions.push((body as { decision: number }).decision);
    return answer();
  });
  context.transport.answer(operations.getBonusGame, () => buildBonusGame(game, { standing: 'used', play: answer() }));
}

describe('the page of a bonus game', () => {
  it('tells prizes with their chances, and asks a visitor to sign in', async () => {
    await renderGame('fortuna', { serverSeedHash: null }, { session: visitor });
    const rows = within(await screen.findByRole('table', { name: 'Prizes and chances' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PrizeChance',
      'Nothing3 of 6 (50%)',
      '€1.002 of 6 (33.33%)',
      '€5.001 of 6 (16.67%)',
    ]);
    expect(screen.getByRole('button', { name: 'Sign in to take part' })).toBeVisible();
    expect(screen.queryByRole('button', { name: "Play today's chance" })).toBeNull();
  });

  it('plays the wheel by the promise that was shown, says what came of it, and proves it', async () => {
    const rendered = await renderGame('fortuna');
    playByRules(rendered, 'fortuna');
    const { user, settle, context } = rendered;
    const promise = buildPlay('fortuna').serverSeedHash;
    await user.clear(screen.getByLabelText('Your seed'));
    await user.type(screen.getByLabelText('Your seed'), 'mine');
    await user.click(screen.getByRole('button', { name: "Play today's chance" }));
    await settle();
    expect(context.transport.lastInput(operations.playBonusGame)).toEqual({
      params: { game: 'fortuna' },
      body: { serverSeedHash: promise, clientSeed: 'mine' },
    });
    const { prizeMinor } = buildPlay('fortuna');
    const said = prizeMinor === 0 ? 'Nothing this time' : `You won €${((prizeMinor ?? 0) / 100).toFixed(2)}`;
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByRole('img', { name: /^The wheel stopped at/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check this play' }));
    expect(screen.getByText('It came out of what was promised.')).toBeVisible();
  });

  it('tells points, free bets and free rounds for what they are, and what becomes of each', async () => {
    const freeRounds = {
      gameName: 'Nine Pines',
      rounds: 5,
      stakeMinor: 20,
      pays: 'money',
      largestWinMinor: 500,
    } as const;
    const table = [
      { weight: 1, gives: 'points', amountMinor: 0, points: 50 },
      { weight: 1, gives: 'free-bet', amountMinor: 300 },
      { weight: 1, gives: 'free-rounds', amountMinor: 0, freeRounds },
    ] as const;
    const prizes = table.map((prize) => ({ ...prize }));
    const play = buildPlay('chest', [4], prizes);
    await renderGame('chest', { standing: 'used', prizes, play });
    const words = ['50 points', 'Free bet of €3.00', '5 free rounds'];
    const rows = within(screen.getByRole('table', { name: 'Prizes and chances' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(words.map((word) => `${word}1 of 3 (33.33%)`));
    expect(screen.getByText(`You won ${words[play.row ?? 0]}`)).toBeVisible();
    expect(screen.getByText(/^Points are added at once/)).toBeVisible();
    expect(screen.getByText(/^Choose a free bet in your coupon within \d+ days/)).toBeVisible();
    expect(
      screen.getByText(/^Free rounds are for Nine Pines, €0.20 each, .* up to €5.00, as real money/),
    ).toBeVisible();
    expect(screen.queryByText(/^Cash prizes are/)).toBeNull();
  });

  it('says when the next chance comes where this one was taken', async () => {
    const nextAtMs = Date.UTC(2026, 10, 26);
    await renderGame('fortuna', { standing: 'used', nextAtMs, play: buildPlay('fortuna') });
    expect(screen.getByText(/^Your next chance comes 2[56] Nov(?: 2026)?/)).toBeVisible();
    expect(screen.queryByRole('button', { name: "Play today's chance" })).toBeNull();
  });

  it('opens one chest by keyboard and then shows what lay in all of them', async () => {
    const rendered = await renderGame('chest', { standing: 'playing', play: buildPlay('chest') });
    playByRules(rendered, 'chest');
    screen.getByRole('button', { name: 'Chest 5' }).focus();
    await rendered.user.keyboard('{Enter}');
    await rendered.settle();
    expect(rendered.context.transport.lastInput(operations.decideBonusGame)).toEqual({
      params: { playId: '50001' },
      body: { step: 0, decision: 4 },
    });
    expect(screen.getAllByRole('button', { name: /^Chest \d: / })).toHaveLength(9);
    expect(screen.getByRole('button', { name: /^Chest 5: / })).toHaveAttribute('aria-pressed', 'true');
  });

  it('turns cards, and leaves an open one alone', async () => {
    const rendered = await renderGame('memory', { standing: 'playing', play: buildPlay('memory') });
    playByRules(rendered, 'memory');
    await rendered.user.click(screen.getByRole('button', { name: 'Card 1, face down' }));
    await rendered.settle();
    const open = screen.getByRole('button', { name: /^Card 1, (star|circle|square|triangle|diamond|cross)$/ });
    await rendered.user.click(open);
    await rendered.settle();
    expect(rendered.context.transport.lastInput(operations.decideBonusGame)?.body).toEqual({ step: 0, decision: 0 });
    expect(open).toHaveAttribute('aria-disabled', 'true');
  });

  it('tries codes of the safe and says the hint of each digit', async () => {
    const rendered = await renderGame('safe', { standing: 'playing', play: buildPlay('safe') });
    playByRules(rendered, 'safe');
    await rendered.user.selectOptions(screen.getByLabelText('Digit 1'), '0');
    await rendered.user.click(screen.getByRole('button', { name: 'Try the code' }));
    await rendered.settle();
    expect(rendered.context.transport.lastInput(operations.decideBonusGame)?.body).toEqual({ step: 0, decision: 55 });
    const tries = within(screen.getByRole('list', { name: 'Codes that were tried' }));
    expect(tries.getAllByText(/^(right|the right one is (higher|lower))$/)).toHaveLength(3);
    expect(screen.getByText('9 tries left')).toBeVisible();
  });

  it('scratches a ticket field by field, or all at once', async () => {
    const rendered = await renderGame('lottery');
    playByRules(rendered, 'lottery');
    await rendered.user.click(screen.getByRole('button', { name: "Play today's chance" }));
    await rendered.settle();
    expect(screen.getAllByRole('button', { name: /: covered$/ })).toHaveLength(9);
    await rendered.user.click(screen.getByRole('button', { name: 'Scratch all' }));
    expect(screen.queryAllByRole('button', { name: /: covered$/ })).toHaveLength(0);
  });

  it('goes up the path of the dragon a stone at a time', async () => {
    const rendered = await renderGame('dragon-bonus', { standing: 'playing', play: buildPlay('dragon-bonus') });
    playByRules(rendered, 'dragon-bonus');
    expect(screen.getByRole('button', { name: 'Step 2, stone 1' })).toBeDisabled();
    await rendered.user.click(screen.getByRole('button', { name: 'Step 1, stone 2' }));
    await rendered.settle();
    expect(screen.getByRole('button', { name: /^Step 1, stone 2, (passed|a dragon)$/ })).toBeVisible();
  });

  it('says why a step was not made', async () => {
    const { context, user, settle } = await renderGame('fortuna');
    context.transport.refuse(operations.playBonusGame, 'limit_reached', { field: 'game', reason: 'used' });
    await user.click(screen.getByRole('button', { name: "Play today's chance" }));
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent("Today's chance was taken before.");
  });

  it('says that a game is not offered', async () => {
    await renderCasino('bonus-games/safe', {
      prepare: ({ transport }) => transport.refuse(operations.getBonusGame, 'not_found', { field: 'game' }),
    });
    expect(screen.getByRole('heading', { name: 'This game is not offered now' })).toBeVisible();
  });
});

const casino = buildOffer({ id: 'slot_first_deposit', title: 'Welcome to the games', product: 'casino' });

describe('the bonuses of the casino', () => {
  const render = (path: string) =>
    renderCasino(path, {
      prepare: ({ transport }) => {
        const sport = { ...buildOffer({ id: 'sport' }), terms: { ...buildOffer().terms, weights: [] } };
        transport.answer(operations.getOffers, { offers: [casino, sport] });
        transport.answer(operations.getTournaments, { tournaments: [buildTournament()] });
        transport.answer(operations.getBonusGames, { games: [buildBonusGame('chest')] });
        transport.answer(operations.getOffer, casino);
        transport.refuse(operations.getTournament, 'not_found', { field: 'tournamentId' });
      },
    });

  it.each([
    ['bonus/casino', ['Welcome to the games', 'Race of multiples', 'Daily game']],
    ['bonus/casino/promo', ['Welcome to the games']],
    ['bonus/casino/tournaments', ['Race of multiples']],
  ])('show on %s what is of the casino', async (path, titles) => {
    await render(path);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(titles);
  });

  it.each([
    'bonus/casino/slot_first_deposit',
    'bonus/casino/promotions/slot_first_deposit',
    'casino/slot-first-deposit',
  ])('take the offer of %s', async (path) => {
    const { user, settle, context } = await render(path);
    context.transport.answer(operations.takeOffer, { state: 'waiting' });
    context.transport.answer(operations.getOffer, { ...casino, standing: 'waiting' });
    await user.click(screen.getByRole('button', { name: 'Take it' }));
    await settle();
    expect(context.transport.lastInput(operations.takeOffer)?.params).toEqual({ offerId: 'slot_first_deposit' });
    expect(screen.getByRole('link', { name: 'Deposit now' })).toBeVisible();
  });
});

describe('the page of a tournament', () => {
  it('shows the board, and the own place once joined', async () => {
    const { user, settle, context } = await renderCasino('bonus/casino/tournaments/15', {
      prepare: ({ transport }) => transport.answer(operations.getTournament, buildTournament()),
    });
    const board = within(screen.getByRole('table', { name: 'Board' }));
    expect(board.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'PlacePlayerPointsPrize',
      '1•••07900€100.00',
      '2You300€50.00',
    ]);
    context.transport.answer(operations.joinTournament, { success: true });
    const own = { points: 300, place: 2, prizeMinor: 5_000, missingPoints: 601 };
    context.transport.answer(operations.getTournament, buildTournament({ standing: 'joined', own }));
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await settle();
    expect(screen.getByText('You take part')).toBeVisible();
    expect(screen.getByText('Points to the next prize').parentElement).toHaveTextContent('601');
  });

  it('says that there is none', async () => {
    await renderCasino('bonus/casino/tournaments/16', {
      prepare: ({ transport }) => transport.refuse(operations.getTournament, 'not_found', { field: 'tournamentId' }),
    });
    expect(screen.getByRole('heading', { name: 'There is no such tournament' })).toBeVisible();
  });
});
