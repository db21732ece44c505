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

  it.each([
    ['limit_prompt_due', 'First decide whether you want a deposit limit.', 'office/responsible'],
    ['reality_check_due', 'First check how long you have played, then carry on.', 'office/responsible'],
    ['self_excluded', 'You are self-excluded', 'office/responsible'],
    ['needs_data', 'Complete your personal data in your account first.', 'office/account/edit'],
  ] as const)('tells %s in words and leads to the page that the answer names', async (code, text, page) => {
    const { context, user } = await renderCasino(DICE, {
      prepare: ({ transport }) => transport.refuse(operations.launchGame, code, { reason: 'told', page }),
    });
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'What you can do' }));
    expect(context.navigator.url).toBe(`/en/${page}`);
  });
});
