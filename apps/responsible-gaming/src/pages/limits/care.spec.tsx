import { operations, type ResponseOf } from '@longshot/contracts';
import { act, screen, within } from '@testing-library/react';
import { renderLimits } from '../../testing/render-limits.tsx';

type Care = ResponseOf<'getCare'>;

const marker = { marker: 'frequent-deposits', withinHours: 24, from: 5, counted: 6 } as const;
const care = (part: Partial<Care> = {}): Care => ({ level: 'low', markers: [marker], message: null, ...part });
const message = (level: 'low' | 'middle' | 'high') => ({ level, atMs: 0, mustBeRead: level !== 'low' });

const renderCare = (answer: Care, slot?: string) =>
  renderLimits([], {
    prepare: ({ transport }) => transport.answer(operations.getCare, answer),
    ...(slot !== undefined && { slot }),
  });

describe('how the house looks after a player', () => {
  it('says which signs stand, in words, and what can help', async () => {
    await renderCare(care());
    const section = within(screen.getByRole('region', { name: 'How we look after you' }));
    expect(section.getByText('Deposits in the last 24 hours: 6. Counts as a sign from 5.')).toBeVisible();
    expect(section.getByRole('link', { name: 'Set a deposit limit' })).toHaveAttribute(
      'href',
      '/en/office/responsible/deposit',
    );
  });

  it('says that none stands, and that what was counted did not come', async () => {
    await renderCare(care({ level: 'none', markers: [] }));
    expect(screen.getByText('No signs at the moment.')).toBeVisible();
  });

  it('shows a message until it was read, and says that deposits wait for it', async () => {
    const { context, user } = await renderCare(care({ level: 'middle', message: message('middle') }));
    const note = within(screen.getByRole('region', { name: 'Please read this' }));
    expect(note.getByText('You can deposit again as soon as you have read this.')).toBeVisible();
    context.transport.answer(operations.readCare, care({ level: 'middle' }));
    await user.click(note.getByRole('button', { name: 'I have read this' }));
    expect(screen.queryByRole('region', { name: 'Please read this' })).toBeNull();
    expect(screen.getByText('Thank you. You need do nothing more.').closest('[role=status]')).toHaveFocus();
  });

  it('hints at limits without holding anything back', async () => {
    await renderCare(care({ message: message('low') }));
    const note = within(screen.getByRole('region', { name: 'A tip' }));
    expect(note.queryByText(/You can deposit again as soon as/)).toBeNull();
  });

  it('is loaded again when the gateway says so', async () => {
    const { context } = await renderCare(care({ level: 'none', markers: [] }));
    context.transport.answer(operations.getCare, care({ message: message('high') }));
    await act(async () => context.stream.sendPrivate({ type: 'limits' }));
    expect(screen.getByRole('region', { name: 'Please read this' })).toBeVisible();
  });

  it('is told beside the form of a deposit', async () => {
    await renderCare(care({ level: 'middle', message: message('middle') }), 'deposit-limits');
    expect(screen.getByText(/You can deposit again once you have read it/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', '/en/office/responsible');
  });
});
