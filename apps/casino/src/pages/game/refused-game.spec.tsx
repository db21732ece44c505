import { operations } from '@longshot/contracts';
import { buildSession } from '@longshot/testing';
import { screen } from '@testing-library/react';
import { renderCasino } from '../../testing/render-casino.tsx';

const DICE = 'fast-games/game/101/straight-dice';

describe('a game that is not opened', () => {
  it('for a visitor where free play is for known players leads to the sign-in [uk.free-play] [de.free-play]', async () => {
    const { context, user } = await renderCasino(DICE, {
      session: buildSession({ user: null, accounts: [] }),
      prepare: ({ transport }) => transport.refuse(operations.tryGame, 'unauthorised'),
    });
    expect(screen.getByText(/Trying games is for players we know/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(context.signInRequests).toEqual(['sign-in']);
  });

  it('says what is missing of a player', async () => {
    await renderCasino(DICE, {
      prepare: ({ transport }) => transport.refuse(operations.launchGame, 'needs_identification'),
    });
    expect(screen.getByText(/Verify your identity first/)).toBeVisible();
  });
});
