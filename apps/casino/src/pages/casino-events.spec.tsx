import { operations, type OfferView } from '@longshot/contracts';
import { buildOffer } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import { buildTournament } from '../testing/build-bonus.ts';
import { renderCasino, type RenderOptions } from '../testing/render-casino.tsx';

const DICE = 'fast-games/game/101/straight-dice';

/** A mission of forty rounds, of some games or of all. */
const buildMission = (games: string[] = [], over: Partial<OfferView> = {}): OfferView => {
  const step = { of: 'rounds' as const, count: 40, smallestMinor: 50, lowestCoef: '1', lowestLegs: 1, games, done: 12 };
  return buildOffer({
    id: 'forty-rounds',
    kind: 'mission',
    title: 'Forty rounds',
    largestBonusMinor: 300,
    mission: { gives: 'bonus-money', withinDays: 7, state: 'running', endsAtMs: 0, steps: [step] },
    ...over,
  });
};

const render = (
  path: string,
  offers: readonly OfferView[],
  tournaments = [buildTournament()],
  options: RenderOptions = {},
) =>
  renderCasino(path, {
    ...options,
    prepare: ({ transport }) => {
      transport.answer(operations.getOffers, { offers: [...offers] });
      transport.answer(operations.getTournaments, { tournaments });
      transport.answer(operations.getBonusGames, { games: [] });
      const [first] = offers;
      if (first) transport.answer(operations.getOffer, first);
      transport.answer(operations.getTournament, ({ params }) => {
        const found = tournaments.find(({ id }) => id === params.tournamentId);
        return found ?? buildTournament();
      });
    },
  });

describe('what goes on in the casino', () => {
  it('stands on its first page: the leader board of the tournament that ends first, and the way to all of it', async () => {
    const later = buildTournament({ id: '16', title: 'Later', endsAtMs: buildTournament().endsAtMs + 1 });
    await render('casino-lobby', [], [later, buildTournament()]);
    const board = within(await screen.findByRole('region', { name: 'Leader board: Race of multiples' }));
    expect(board.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'PlacePlayerPointsPrize',
      '1•••07900€100.00',
      '2You300€50.00',
    ]);
    expect(board.getByRole('link', { name: 'Prizes and full board' })).toHaveAttribute(
      'href',
      '/en/bonus/casino/tournaments/15',
    );
    expect(screen.queryByText(/Later/)).not.toBeInTheDocument();
  });

  it('shows the player’s own place also where it is not among the first', async () => {
    const own = { place: 4_711, points: 12, prizeMinor: 0, missingPoints: 30 };
    const board = buildTournament().board.map((row) => ({ ...row, isOwn: false }));
    await render('casino-lobby', [], [buildTournament({ board, own, standing: 'joined' })]);
    const panel = within(await screen.findByRole('region', { name: /^Leader board/ }));
    expect(panel.getAllByRole('row').at(-1)).toHaveTextContent(/^4,711You12$/);
  });

  it('names missions of rounds beside the games that count for them, with how far the player is', async () => {
    await render(DICE, [buildMission(['101']), buildMission(['999'], { id: 'others', title: 'Other games' })], []);
    const mission = within(await screen.findByRole('region', { name: 'Forty rounds' }));
    expect(mission.getByRole('term')).toHaveTextContent('Rounds of at least €0.50 in the games of the mission');
    expect(mission.getByRole('definition')).toHaveTextContent('12 of 40');
    expect(mission.getByText('You take part')).toBeVisible();
    expect(screen.queryByText('Other games')).not.toBeInTheDocument();
  });

  it('leaves out what counts no round: tournaments of other games, missions of coupons, what is over', async () => {
    const coupons = buildMission();
    const steps = coupons.mission?.steps.map((step) => ({ ...step, of: 'coupons' as const })) ?? [];
    const ofCoupons = { ...coupons, title: 'Coupons', mission: coupons.mission && { ...coupons.mission, steps } };
    const over = buildMission([], { title: 'Over', standing: 'gone' });
    await render(DICE, [ofCoupons, over], [buildTournament({ games: ['999'] }), buildTournament({ state: 'paid' })]);
    expect(screen.queryByText('Coupons')).not.toBeInTheDocument();
    expect(screen.queryByText('Over')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Leader board/ })).not.toBeInTheDocument();
  });

  it('has its missions on the page of bonuses, and each can be joined on its own', async () => {
    const mission = buildMission([], { standing: 'open' });
    await render('bonus/casino', [mission], []);
    const missions = within(await screen.findByRole('region', { name: 'Missions' }));
    expect(missions.getByRole('link', { name: 'Forty rounds' })).toHaveAttribute(
      'href',
      '/en/bonus/casino/forty-rounds',
    );
    expect(missions.getByText('Brings €3.00')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Offers' })).queryByText('Forty rounds')).not.toBeInTheDocument();
  });

  it('lets a mission be joined on its page, which names its steps', async () => {
    const mission = buildMission([], { standing: 'open' });
    const { context, user, settle } = await render('bonus/casino/forty-rounds', [mission], []);
    expect(await screen.findByText('12 of 40')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join the mission' }));
    await settle();
    expect(context.transport.lastInput(operations.takeOffer)?.params).toEqual({ offerId: 'forty-rounds' });
  });
});
