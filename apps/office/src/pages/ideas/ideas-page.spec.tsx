import { operations, type Idea } from '@longshot/contracts';
import { screen } from '@testing-library/react';
import { renderOffice } from '../../testing/render-office.tsx';

const buildIdea = (over: Partial<Idea> = {}): Idea => ({
  ideaId: '3',
  text: 'Show the weather at the ground.',
  state: 'planned',
  votes: 2,
  answer: 'In spring.',
  sentAtMs: 0,
  isMine: false,
  hasMyVote: false,
  ...over,
});

const render = (ideas: readonly Idea[]) =>
  renderOffice('office/share-idea', {
    prepare: ({ transport }) => transport.answer(operations.getIdeas, { ideas: [...ideas] }),
  });

describe('the page of ideas', () => {
  it('shows what the staff says, and takes a vote and takes it back', async () => {
    const { context, user, settle } = await render([buildIdea(), buildIdea({ ideaId: '4', isMine: true })]);
    const vote = await screen.findByRole('button', { name: 'Vote for it (2)', pressed: false });
    expect(screen.getAllByText('Planned')[0]).toBeVisible();
    expect(screen.getAllByText('In spring.')[0]).toBeVisible();
    context.transport.answer(operations.voteForIdea, buildIdea({ votes: 3, hasMyVote: true }));
    await user.click(vote);
    await settle();
    expect(context.transport.lastInput(operations.voteForIdea)).toEqual({
      params: { ideaId: '3' },
      body: { isFor: true },
    });
    expect(screen.getByRole('button', { name: 'Vote for it (3)', pressed: true })).toBeVisible();
    // Nobody is for an idea of their own.
    expect(screen.getAllByRole('button', { name: /Vote for it/ })).toHaveLength(1);
  });

  it('shares an idea that says enough', async () => {
    const { context, user, settle } = await render([]);
    const field = await screen.findByRole('textbox', { name: 'Your idea' });
    await user.type(field, 'Short');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Write at least 10 characters.');
    await user.type(field, ' but longer now');
    context.transport.answer(operations.shareIdea, buildIdea({ isMine: true, state: 'sent', answer: null }));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await settle();
    expect(screen.getByText('Not reviewed yet')).toBeVisible();
    expect(field).toHaveValue('');
  });
});
