import { operations } from '@longshot/contracts';
import { buildSession, type TestContext } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import { buildLottery, buildLottoDraw, buildLottoTicket } from '../../testing/build-lotto.ts';
import { renderCasino, type RenderOptions } from '../../testing/render-casino.tsx';

const visitor = buildSession({ user: null, accounts: [] });

const answer = ({ transport }: Pick<TestContext, 'transport'>): void => {
  transport.answer(operations.getLotteries, { nowMs: 0, lotteries: [buildLottery()] });
  transport.answer(operations.getLottoDraws, { draws: [buildLottoDraw()], hasMore: false });
  transport.answer(operations.getLottoDraw, buildLottoDraw());
  transport.answer(operations.getLottoFrequencies, { draws: 4, drums: [[1, 3, 0], [4]] });
  transport.answer(operations.getLottoTickets, { tickets: [], hasMore: false, freeTickets: [] });
  transport.answer(operations.getLottoFavourites, { favourites: [] });
};

const render = (path: string, options: RenderOptions = {}) =>
  renderCasino(path, {
    ...options,
    prepare: (context) => {
      answer(context);
      options.prepare?.(context);
    },
  });

describe('lotto', () => {
  it.each(['lotto', 'lotto/catalog', 'lotto/catalog/12'])('shows at %s each lottery with its return', async (path) => {
    await render(path, { session: visitor });
    const list = await screen.findByRole('list', { name: 'Lotteries' });
    expect(within(list).getByText('Exactly 65% of all stakes are paid back.')).toBeVisible();
    expect(within(list).getByText('€1,234.56')).toBeVisible();
    expect(within(list).getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/en/lotto/lotto-name/12');
  });

  it('asks a visitor to sign in where a ticket is filled in', async () => {
    const { context, user } = await render('lotto/lotto-name/12', { session: visitor });
    await user.click(await screen.findByRole('button', { name: 'Quick pick' }));
    expect(screen.getByText('€0.80')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in to play' }));
    expect(context.signInRequests).toHaveLength(1);
  });

  it('buys a ticket that is marked by keyboard, and lists it', async () => {
    const { context, user, settle } = await render('lotto/lotto-name/12');
    context.transport.answer(operations.buyLottoTicket, buildLottoTicket());
    const board = await screen.findByRole('group', { name: 'Numbers of drum 1' });
    within(board).getByRole('button', { name: '1' }).focus();
    for (let ball = 1; ball <= 5; ball += 1) await user.keyboard('{Enter}{ArrowRight}');
    await user.click(
      within(screen.getByRole('group', { name: 'Numbers of drum 2' })).getByRole('button', { name: '3' }),
    );
    context.transport.answer(operations.getLottoTickets, {
      tickets: [buildLottoTicket()],
      hasMore: false,
      freeTickets: [],
    });
    await user.click(screen.getByRole('button', { name: 'Buy the ticket' }));
    await settle();
    expect(context.transport.lastInput(operations.buyLottoTicket)?.body).toMatchObject({
      lottoId: '12',
      firstDraw: 8,
      draws: 1,
      fields: [[[1, 2, 3, 4, 5], [3]]],
      amountMinor: 80,
    });
    expect(screen.getByText('Ticket 700001 is yours.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'My tickets' })).getByText('To be drawn')).toBeVisible();
  });

  it('fills in a ticket that the house gives, for nothing, within its lines', async () => {
    const free = { freeTicketId: '60001', lottoId: '12', accountId: '9', lines: 1, endsAtMs: 86_400_000 };
    const { context, user, settle } = await render('lotto/lotto-name/12', {
      prepare: ({ transport }) =>
        transport.answer(operations.getLottoTickets, { tickets: [], hasMore: false, freeTickets: [free] }),
    });
    await user.click(await screen.findByText('Free ticket'));
    expect(screen.queryByRole('combobox', { name: 'Draws' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quick pick' }));
    await user.click(screen.getByRole('button', { name: 'Add a field' }));
    await user.click(screen.getByRole('button', { name: 'Quick pick' }));
    expect(screen.getByText('The free ticket covers up to 1 of these lines.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the field' }));
    expect(screen.getByText('€0.00')).toBeVisible();
    context.transport.refuse(operations.buyLottoTicket, 'not_found', { field: 'freeTicketId' });
    await user.click(screen.getByRole('button', { name: 'Play the free ticket' }));
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('This free ticket is no longer available.');
    context.transport.answer(operations.buyLottoTicket, buildLottoTicket({ isFree: true }));
    await user.click(screen.getByRole('button', { name: 'Play the free ticket' }));
    await settle();
    const sent = context.transport.lastInput(operations.buyLottoTicket)?.body;
    expect(sent).toMatchObject({ freeTicketId: '60001', accountId: '9', draws: 1, amountMinor: 80 });
    expect(screen.getByText('Ticket 700001 is yours.')).toBeVisible();
  });

  it('says why a ticket was refused', async () => {
    const { context, user, settle } = await render('lotto/lotto-name/12');
    context.transport.refuse(operations.buyLottoTicket, 'insufficient_funds');
    await user.click(await screen.findByRole('button', { name: 'Quick pick' }));
    await user.click(screen.getByRole('button', { name: 'Buy the ticket' }));
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('There is not enough money in your account.');
  });

  it('finds past draws by number and day, with how often each ball came', async () => {
    const { context, user, settle } = await render('lotto/results/12', { session: visitor });
    const chart = await screen.findByRole('list', { name: 'Frequencies of drum 1' });
    expect(within(chart).getByText('2: 3 times')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Number of the draw' }), '7');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await settle();
    expect(context.transport.lastInput(operations.getLottoDraws)?.query).toEqual({ number: 7 });
    expect(screen.getByRole('link', { name: 'Draw 7' })).toHaveAttribute('href', '/en/lotto/view/12?draw=7');
  });

  it('draws the balls one after the other, and works the draw out', async () => {
    const { user, passTime, settle } = await render('lotto/view/12?draw=7', { session: visitor });
    const balls = await screen.findByRole('group', { name: 'Balls of draw 7' });
    expect(within(balls).queryAllByRole('listitem')).toHaveLength(0);
    passTime();
    await settle();
    expect(within(balls).getAllByRole('listitem')).toHaveLength(1);
    for (let ball = 2; ball <= 6; ball += 1) {
      passTime();
      await settle();
    }
    expect(within(balls).getAllByRole('listitem')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Work it out' }));
    expect(screen.getByText('The seed gives exactly these balls and belongs to the chain.')).toBeVisible();
  });

  it('says so where other balls were shown than were drawn', async () => {
    const { user } = await render('lotto/view/12?draw=7', {
      prepare: ({ transport }) =>
        transport.answer(operations.getLottoDraw, buildLottoDraw({ results: [[1, 2, 3, 4, 5], [1]] })),
    });
    await user.click(await screen.findByRole('button', { name: 'Work it out' }));
    expect(screen.getByText('The seed does not give these balls.')).toBeVisible();
  });
});
