import type { Change, EventImage } from '@longshot/contracts';

/** The size of a board and of its frames. */
export interface BoardSize {
  readonly rows: number;
  readonly updatesPerFrame: number;
}

const outcomeIds = ['1', '2', '3'] as const;
const eventsPerLeague = 20;
const firstEventId = 500_000;

/** The key under which every side knows a price. */
export const priceKey = (eventId: string, outcomeId: string): string => `${eventId}|${outcomeId}`;

/** Numbers between 0 and 1 that are the same in every run: mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const coefText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Prices of a board that move by a few hundredths at a time, the same way in every run. */
export class PriceFrames {
  readonly #hundredths = new Map<string, number>();
  readonly #keys: readonly (readonly [eventId: string, outcomeId: string])[];
  readonly #random = createRandom(20_260_314);
  readonly #size: BoardSize;

  constructor(size: BoardSize) {
    this.#size = size;
    this.#keys = Array.from({ length: size.rows }, (_, row) => String(firstEventId + row)).flatMap((eventId) =>
      outcomeIds.map((outcomeId) => [eventId, outcomeId] as const),
    );
    for (const [eventId, outcomeId] of this.#keys)
      this.#hundredths.set(priceKey(eventId, outcomeId), 120 + Math.floor(this.#random() * 700));
  }

  /** The board before the first frame: leagues of twenty events with one market of three outcomes. */
  image(startsAtMs: number): readonly EventImage[] {
    const sport = { id: '4', slug: 'ice-hockey', name: 'Ice hockey' };
    return Array.from({ length: this.#size.rows }, (_, row): EventImage => {
      const id = String(firstEventId + row);
      const league = Math.floor(row / eventsPerLeague);
      const side = (place: number) => ({
        id: String(row * 2 + place),
        name: `${place === 0 ? 'Northern' : 'Southern'} Rovers ${row + 1}`,
        abbreviation: `R${row}`,
      });
      return {
        id,
        sport,
        championship: {
          id: String(league + 1),
          slug: `league-${league + 1}`,
          name: `League ${league + 1}`,
          category: { id: '1', name: 'England', countryCode: 'GB' },
        },
        home: side(0),
        away: side(1),
        startsAtMs,
        status: 0,
        isLive: false,
        score: null,
        clock: null,
        marketCount: 120,
        columns: ['1', null, null, null, null],
        markets: [
          {
            key: '1',
            marketId: 1,
            specifiers: '',
            status: 1,
            outcomes: outcomeIds.map((outcomeId) => ({
              id: outcomeId,
              coef: this.coefOf(id, outcomeId),
              isActive: true,
            })),
          },
        ],
      };
    });
  }

  /** A price as it stands after the frames so far. */
  coefOf(eventId: string, outcomeId: string): string {
    return coefText(this.#hundredths.get(priceKey(eventId, outcomeId)) ?? 0);
  }

  /** The next frame: distinct prices, each a little higher or lower than before. */
  next(): readonly Change[] {
    const chosen = new Set<number>();
    while (chosen.size < this.#size.updatesPerFrame) chosen.add(Math.floor(this.#random() * this.#keys.length));
    return [...chosen].map((index): Change => {
      const [eventId, outcomeId] = this.#keys[index] ?? ['', ''];
      const key = priceKey(eventId, outcomeId);
      const before = this.#hundredths.get(key) ?? 0;
      const step = 1 + Math.floor(this.#random() * 12);
      const isUp = before - step < 105 || this.#random() < 0.5;
      this.#hundredths.set(key, before + (isUp ? step : -step));
      return ['p', eventId, '1', outcomeId, this.coefOf(eventId, outcomeId), 1];
    });
  }
}
