import { operations } from '@longshot/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildGame, buildGames } from '../../testing/build-casino.ts';
import { renderCasino } from '../../testing/render-casino.tsx';

const TOTAL = 5_000;
const TILE = 180;
const VIEW = 900;

const games = Array.from({ length: TOTAL }, (_, index) =>
  buildGame({ id: `${1_000 + index}`, slug: `game-${index}`, name: `Game ${index}`, category: 'slots' }),
);

/** Gives the list a layout: six columns of tiles of one height, the page scrolled so far. */
function layOut(scrolled: () => number): () => void {
  const rects = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const isTile = this.tagName === 'LI';
    return { height: isTile ? TILE : 0, top: isTile ? 0 : 200 - scrolled() } as DOMRect;
  });
  Object.assign(window, { innerHeight: VIEW });
  return () => rects.mockRestore();
}

describe('a catalogue of 5,000 games', () => {
  let scrolled = 0;
  let restore = () => {};
  beforeEach(() => {
    scrolled = 0;
    restore = layOut(() => scrolled);
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
      run(0);
      return 0;
    });
  });
  afterEach(() => {
    restore();
    jest.restoreAllMocks();
  });

  const tiles = () => within(screen.getByRole('list', { name: 'Slots' })).getAllByRole('listitem');

  it('has as many tiles in the page as are seen, wherever it is scrolled to, and asks for no more', async () => {
    const { context, settle } = await renderCasino('slots', {
      prepare: ({ transport }) => transport.answer(operations.getCasinoGames, ({ query }) => buildGames(games, query)),
    });
    const counts: number[] = [];
    for (const place of [0, 40_000, 90_000, 147_000, 20_000]) {
      scrolled = place;
      await act(async () => void fireEvent.scroll(window));
      await settle();
      counts.push(tiles().length);
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(VIEW / TILE + 7) * 6);
    const [first] = tiles();
    expect(first).toHaveAttribute('aria-setsize', String(TOTAL));
    expect(Number(first?.getAttribute('aria-posinset'))).toBeGreaterThan(500);
    expect(within(first as HTMLElement).getByRole('link')).toBeVisible();
    const asked = context.transport.countOf(operations.getCasinoGames);
    expect(asked).toBeLessThanOrEqual(16);
  });
});
