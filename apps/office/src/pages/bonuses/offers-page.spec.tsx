import { operations, type OfferView } from '@longshot/contracts';
import { buildOffer, TEST_NOW_MS } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import { renderOffice } from '../../testing/render-office.tsx';

type Mission = NonNullable<OfferView['mission']>;

const mission: Mission = {
  gives: 'free-bet',
  withinDays: 7,
  state: null,
  endsAtMs: null,
  steps: [
    { of: 'coupons', count: 3, smallestMinor: 500, lowestCoef: '3/2', lowestLegs: 2, games: [], done: 0 },
    { of: 'rounds', count: 20, smallestMinor: 10, lowestCoef: '1', lowestLegs: 1, games: ['101'], done: 0 },
  ],
};

const offerOf = (standing: OfferView['standing'], over: Partial<Mission> = {}): OfferView =>
  buildOffer({ id: 'three', kind: 'mission', title: 'Three coupons', standing, mission: { ...mission, ...over } });

describe('the page of offers', () => {
  it('shows the steps of a mission, joins it, and shows how far each is', async () => {
    const { context, user, settle } = await renderOffice('office/promotion', {
      prepare: ({ transport }) => transport.answer(operations.getOffers, { offers: [offerOf('open')] }),
    });
    const card = await screen.findByRole('article', { name: 'Three coupons' });
    expect(card).toHaveTextContent('Settled coupons of €5.00 or more with 2 bets or more at odds of 1.50 or more');
    expect(card).toHaveTextContent('Rounds of €0.10 or more in the games of this offer');
    expect(card).toHaveTextContent('You have 7 days from joining.');
    expect(within(card).queryByRole('progressbar')).toBeNull();
    const [first, second] = mission.steps;
    const steps = [{ ...first, done: 2 } as Mission['steps'][number], second as Mission['steps'][number]];
    const joined = offerOf('active', { state: 'running', endsAtMs: TEST_NOW_MS + 86_400_000, steps });
    context.transport.answer(operations.takeOffer, { state: 'joined' });
    context.transport.answer(operations.getOffers, { offers: [joined] });
    await user.click(within(card).getByRole('button', { name: 'Join' }));
    await settle();
    expect(context.transport.lastInput(operations.takeOffer)).toEqual({ params: { offerId: 'three' }, body: {} });
    const [bar] = within(card).getAllByRole('progressbar');
    expect(bar).toHaveAttribute('value', '2');
    expect(bar).toHaveAttribute('max', '3');
    expect(card).toHaveTextContent('2 of 3 done');
    expect(card).toHaveTextContent(/What you do until .* counts\./);
  });

  it.each([
    ['active', 'running', 'Done. You get your reward as soon as your current bonus has ended.'],
    ['used', 'rewarded', 'Done. Your reward is among your bonuses.'],
    ['used', 'late', 'Not done in time.'],
    ['used', 'taken-back', 'The reward was taken back with a corrected result.'],
  ] as const)('says what became of a mission: %s, %s', async (standing, state, text) => {
    const steps = mission.steps.map((step) => ({ ...step, done: step.count }));
    await renderOffice('office/promotion', {
      prepare: ({ transport }) =>
        transport.answer(operations.getOffers, {
          offers: [offerOf(standing, { state, endsAtMs: TEST_NOW_MS, steps })],
        }),
    });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
