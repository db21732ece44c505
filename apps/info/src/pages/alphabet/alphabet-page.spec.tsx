import { operations, type BettingAlphabet } from '@longshot/contracts';
import { screen, within } from '@testing-library/react';
import { renderInfo } from '../../testing/render-info.tsx';

const term = (slug: string, title: string, text: string) => ({
  slug,
  title,
  blocks: [{ kind: 'paragraph' as const, runs: [{ text }] }],
});

const alphabet: BettingAlphabet = {
  blocks: [
    {
      block: 'basics',
      title: 'Basics',
      description: 'The first things.',
      categories: [
        {
          category: 'bets',
          title: 'Kinds of bets',
          description: 'What can be staked on.',
          language: 'en',
          terms: [term('single', 'Single', 'One outcome.'), term('express', 'Express', 'Several outcomes multiplied.')],
        },
      ],
    },
  ],
};

const render = (path: string, answer: BettingAlphabet = alphabet) =>
  renderInfo(path, { prepare: ({ transport }) => transport.answer(operations.getBettingAlphabet, answer) });

describe('the betting alphabet', () => {
  it('leads by topics to every term', async () => {
    await render('betting-alphabet');
    expect(await screen.findByRole('heading', { name: 'Betting alphabet', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Express' })).toHaveAttribute(
      'href',
      '/en/betting-alphabet/basics/bets/express',
    );
  });

  it('finds terms by words in them and by their letter', async () => {
    const { user } = await render('betting-alphabet');
    await user.type(await screen.findByRole('textbox', { name: 'Search for a term' }), 'multiplied');
    const found = screen.getByRole('region', { name: '1 term' });
    expect(within(found).getByRole('link', { name: 'Express' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'S' }));
    expect(screen.getByText('No terms match your search')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Search for a term' }));
    expect(screen.getByRole('link', { name: 'Single' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Express' })).toBeNull();
  });

  it('explains one term, with the way up and to its neighbours', async () => {
    await render('betting-alphabet/basics/bets/express');
    expect(await screen.findByRole('heading', { name: 'Express', level: 1 })).toBeVisible();
    expect(screen.getByText('Several outcomes multiplied.')).toBeVisible();
    const up = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(up.getByRole('link', { name: 'Kinds of bets' })).toHaveAttribute('href', '/en/betting-alphabet/basics/bets');
    expect(screen.getByRole('link', { name: 'Single' })).toBeVisible();
  });

  it('says so where there is no such term', async () => {
    await render('betting-alphabet/basics/bets/nothing');
    expect(await screen.findByText('Term not found')).toBeVisible();
  });
});
