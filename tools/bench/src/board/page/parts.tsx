import type { EventImage } from '@longshot/contracts';
import { formatCoefficient, parseCoef } from '@longshot/domain/odds';
import { TintPace } from '@longshot/ui';
import { priceKey } from './price-frames.ts';

/** Which way a price moved. */
export type Movement = 'up' | 'down';

/** Takes turns, so that a newer move starts its tint anew; null where the price is not tinted. */
export type Beat = '0' | '1' | null;

/** A price as the peers keep it. */
export interface ShownPrice {
  readonly coef: string;
  readonly movement: Movement | null;
  readonly beat: Beat;
}

const tintPace = new TintPace();

/** The beat of a price's next move, at the pace that Longshot's own cells keep. */
export const nextBeat = (beat: Beat): Beat => {
  if (!tintPace.admit(Date.now())) return null;
  return beat === '0' ? '1' : '0';
};

/** The price after a change, with its movement. */
export function movedPrice(before: ShownPrice | undefined, coef: string): ShownPrice {
  return {
    coef,
    movement: Number(coef) > Number(before?.coef ?? coef) ? 'up' : 'down',
    beat: nextBeat(before?.beat ?? null),
  };
}

/** The price at rest. */
export const restedPrice = ({ coef }: ShownPrice): ShownPrice => ({ coef, movement: null, beat: null });

/** The text of a price in the decimal format. */
export const figureText = (coef: string): string => formatCoefficient(parseCoef(coef), 0);

/** Words about a movement beside the figure. */
export const movementWord = (movement: Movement | null): string =>
  movement === null ? '' : movement === 'up' ? ' rose' : ' fell';

/** The prices that a page shows, by key, found in the order of a row's outcomes. */
export function pricesOf(root: ParentNode): ReadonlyMap<string, HTMLElement> {
  return new Map(
    [...root.querySelectorAll<HTMLElement>('[data-event-id]')].flatMap((row) =>
      [...row.querySelectorAll<HTMLElement>('[data-price-cell]')].map(
        (cell, index) => [`${row.dataset['eventId']}|${index + 1}`, cell] as const,
      ),
    ),
  );
}

/** Every price of a board before the first frame. */
export function firstPrices(events: readonly EventImage[]): Record<string, ShownPrice> {
  return Object.fromEntries(
    events.flatMap(({ id, markets }) =>
      markets.flatMap(({ outcomes }) =>
        outcomes.map((outcome) => [priceKey(id, outcome.id), { coef: outcome.coef, movement: null, beat: null }]),
      ),
    ),
  );
}
