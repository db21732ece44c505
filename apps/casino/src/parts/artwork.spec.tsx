import { render, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { allGames } from '@longshot/games';
import { drawn } from './artworks/drawn.ts';
import { Artwork } from './artwork.tsx';

/** Titles that are played; a proof is worked out and never played. */
const played = allGames.filter(({ kind }) => kind !== 'proof');

describe('a picture of a game', () => {
  it('is drawn for every title of the house, each its own', () => {
    expect(played.flatMap(({ id }) => (drawn[id] === undefined ? [id] : []))).toEqual([]);
    const markup = played.map(({ id }) => renderToStaticMarkup(<svg>{drawn[id]}</svg>));
    expect(new Set(markup).size).toBe(played.length);
  });

  it('has its ground at once, and its drawing once that came', async () => {
    const { container } = render(<Artwork kind="dice" name="Straight Dice" />);
    expect(container.querySelectorAll('rect')).toHaveLength(1);
    await waitFor(() => expect(container.querySelectorAll('circle').length).toBeGreaterThan(4));
  });

  it('is made of the first letter where nobody has drawn one', async () => {
    const { container } = render(<Artwork kind="none-such" name="Zeppelin" />);
    await waitFor(() => expect(container.textContent).toBe('Z'));
  });
});
