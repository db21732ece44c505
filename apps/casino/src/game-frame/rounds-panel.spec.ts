import type { GameHistory } from '@longshot/contracts';
import { screen, within } from '@testing-library/dom';
import { buildRound } from '../testing/build-casino.ts';
import { EMPTY_HISTORY, setUpGame } from '../testing/set-up-game.ts';

const openPanel = () => {
  const panel = screen.getByText('History and statistics').closest('details');
  if (!panel) throw new Error('no panel');
  // The browser tells of it by itself.
  panel.open = true;
};

const FIRST: GameHistory = {
  rounds: [
    buildRound({ roundId: '900005' }),
    buildRound({ roundId: '900004', state: 'cancelled', payoutMinor: 0, outcome: null, multiple: null }),
  ],
  next: '900004',
  statistics: { rounds: 25, won: 10, stakedMinor: 2_500, paidMinor: 2_475, mostMultiple: 198_000 },
};

describe('the history of a game in its frame', () => {
  it('reads nothing until it is opened, then tells the sums of the title and its rounds, page by page', async () => {
    const { user, history } = setUpGame();
    expect(history).not.toHaveBeenCalled();
    history.mockResolvedValueOnce(FIRST);
    openPanel();
    const list = await screen.findByRole('list', { name: 'History and statistics' });
    expect(await within(list).findAllByRole('listitem')).toHaveLength(2);
    const facts = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(facts.slice(0, 5)).toEqual(['Rounds 25', 'Rounds won 10', 'Staked €25.00', 'Paid €24.75', 'Net -€0.25']);
    expect(within(list).getByText('91.19')).toBeVisible();
    history.mockResolvedValueOnce({ ...EMPTY_HISTORY, rounds: [buildRound({ roundId: '900001' })] });
    await user.click(screen.getByRole('button', { name: 'Earlier rounds' }));
    expect(history.mock.calls).toEqual([[null], ['900004']]);
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Earlier rounds' })).toBeNull();
  });

  it('works a round out with one press, with new seeds where its own are in use', async () => {
    const { user, history, changeSeed, reported } = setUpGame();
    history.mockResolvedValue(FIRST);
    openPanel();
    await user.click(await screen.findByRole('button', { name: /^Check this round: / }));
    expect(changeSeed).toHaveBeenCalledTimes(1);
    expect(reported.at(-1)).toMatchObject({ type: 'verify', round: { serverSeed: 'told', nonce: 0 } });
    history.mockResolvedValue({ ...FIRST, rounds: [buildRound({ serverSeed: 'known' })] });
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    await user.click(await screen.findByRole('button', { name: /^Check this round: / }));
    expect(changeSeed).toHaveBeenCalledTimes(1);
    expect(reported.at(-1)).toMatchObject({ type: 'verify', round: { serverSeed: 'known' } });
  });

  it('tells the pot that fell to a round, in the sum that it brought', async () => {
    const { history } = setUpGame();
    const fallen = buildRound({ payoutMinor: 100, fall: { pot: 'drop', paidMinor: 31_415 } });
    history.mockResolvedValueOnce({ ...FIRST, rounds: [fallen], next: null });
    openPanel();
    const list = await screen.findByRole('list', { name: 'History and statistics' });
    expect(await within(list).findByText(/^Must-drop has fallen to you: €314\.15 · /)).toBeVisible();
    expect(within(list).getByText('€315.15')).toBeVisible();
  });

  it('says so where there is no answer', async () => {
    const { history } = setUpGame();
    history.mockRejectedValueOnce(new Error('nothing heard'));
    openPanel();
    expect(await screen.findByText(/^No answer yet/)).toBeVisible();
  });
});
