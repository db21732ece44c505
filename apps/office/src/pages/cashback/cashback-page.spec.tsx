import { operations, type CashbackView } from '@longshot/contracts';
import { TEST_NOW_MS } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import { renderOffice } from '../../testing/render-office.tsx';

const view: CashbackView = {
  iso: 'EUR',
  period: 'week',
  level: 'copper',
  levels: [
    { id: 'paper', fromMinor: 0, percent: '0' },
    { id: 'copper', fromMinor: 50_000, percent: '2' },
    { id: 'bronze', fromMinor: 250_000, percent: '7/2' },
  ],
  stakedOfYearMinor: 60_000,
  missingMinor: 190_000,
  present: { startsOn: '2026-11-23', stakedMinor: 31_000, returnedMinor: 23_800, cashbackMinor: 144 },
  past: [
    {
      startsOn: '2026-11-16',
      stakedMinor: 18_400,
      returnedMinor: 20_110,
      cashbackMinor: 0,
      level: 'copper',
      percent: '2',
      reason: 'no-loss',
      paidAtMs: TEST_NOW_MS,
    },
  ],
};

describe('the page of cashback', () => {
  it('says what the week gives back so far, the levels with the player’s, and the weeks before', async () => {
    const { context } = await renderOffice('office/casino/vipcashback', {
      prepare: ({ transport }) => transport.answer(operations.getCashback, view),
    });
    expect(await screen.findByText('€1.44')).toBeVisible();
    expect(context.transport.lastInput(operations.getCashback)).toMatchObject({ params: { programme: 'vip' } });
    expect(screen.getByRole('progressbar', { name: 'To the next level' })).toHaveAttribute('value', '60000');
    const levels = within(screen.getByRole('list', { name: 'Levels' })).getAllByRole('listitem');
    expect(levels.map(({ textContent }) => textContent)).toEqual([
      '0%Paperfrom the start',
      '2%Copper€500.00You',
      '3.5%Bronze€2,500.00',
    ]);
    expect(levels.map((level) => level.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(within(screen.getByRole('table', { name: 'Before' })).getByText('Nothing lost')).toBeVisible();
  });

  it('says that there is none in the currency of the account', async () => {
    await renderOffice('office/casino/premiumcashback', {
      prepare: ({ transport }) => transport.refuse(operations.getCashback, 'not_found', { field: 'programme' }),
    });
    expect(await screen.findByText('No cashback in your currency')).toBeVisible();
  });
});
