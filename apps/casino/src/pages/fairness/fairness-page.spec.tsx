import { operations } from '@longshot/contracts';
import { verifyRound } from '@longshot/games';
import { screen } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { buildRound } from '../../testing/build-casino.ts';
import { renderCasino } from '../../testing/render-casino.tsx';

describe('the working out of a round', () => {
  const serverSeed = 'test-server-seed';
  const serverSeedHash = createHash('sha256').update(serverSeed).digest('hex');
  const bet = { direction: 'over', target: 200 };
  const rollOf = (nonce: number) =>
    JSON.stringify(verifyRound({ game: 'dice', serverSeed, clientSeed: 'mine', nonce, stakeMinor: 1, bet }).outcome)
      .replace(/[{}":]+/g, ' ')
      .trim();
  const requested = new URLSearchParams({
    game: 'dice',
    serverSeed,
    serverSeedHash,
    clientSeed: 'mine',
    nonce: '4',
    bet: JSON.stringify(bet),
  });

  it('is done at once for what the address tells, and again for what is typed', async () => {
    const { user } = await renderCasino(`casino-fairness?${requested}`);
    expect((await screen.findByText('Outcome')).parentElement).toHaveTextContent(rollOf(4));
    expect(screen.getByText('The server seed is the one we committed to.')).toBeVisible();
    const nonce = screen.getByRole('textbox', { name: 'Round number' });
    await user.clear(nonce);
    await user.type(nonce, '5');
    await user.type(screen.getByRole('textbox', { name: 'Its published hash' }), '0');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('The hash does not match the one we committed to.')).toBeVisible();
    expect(screen.getByText('Outcome').parentElement).toHaveTextContent(rollOf(5));
  });

  it('leads on from the player’s own rounds, once their seed is told', async () => {
    const rounds = [
      buildRound({ roundId: '900002', state: 'cancelled', payoutMinor: 0 }),
      buildRound({ serverSeed, serverSeedHash, nonce: 4 }),
    ];
    const { user } = await renderCasino('casino-fairness', {
      prepare: ({ transport }) => transport.answer(operations.getGameRounds, { rounds }),
    });
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/Cancelled, stake returned€1.00€0.00Seed still in use$/);
    expect(second).toHaveTextContent(/Won€1.00€1.98Check$/);
    await user.click(screen.getByRole('link', { name: 'Check round 900001' }));
    expect((await screen.findByText('Outcome')).parentElement).toHaveTextContent(rollOf(4));
  });

  it('names the field that is missing', async () => {
    const { user } = await renderCasino('casino-fairness');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByRole('textbox', { name: 'Server seed' })).toHaveAccessibleDescription(/^Enter the server seed/);
  });
});
