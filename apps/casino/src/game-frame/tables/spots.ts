import type { GameRound } from '@longshot/contracts';
import { gameById, MULTIPLE_UNIT, type JsonObject } from '@longshot/games';
import { button, element } from '../elements.ts';
import type { RoundBet } from '../game-view.ts';
import type { TablePorts } from './table-view.ts';

/** A field of a table: a press lays on it. */
export interface Spot {
  readonly root: HTMLButtonElement;
  readonly bet: RoundBet;
  readonly name: string;
}

const keyOf = (bet: JsonObject): string =>
  JSON.stringify(Object.fromEntries(Object.entries(bet).sort(([one], [other]) => one.localeCompare(other))));

/** The label of what a bet pays at the most. */
export function paysOf({ labels, title }: TablePorts, shape: JsonObject): string {
  const most = gameById(title)?.figures(shape).topMultiple ?? null;
  return most === null ? '' : labels.times(most, MULTIPLE_UNIT);
}

/** Makes a field; `pays` stands below its name. */
export function spot(ports: TablePorts, bet: RoundBet, name: string, pays: string, className = ''): Spot {
  const root = button('', `spot ${className}`, () => ports.lay(bet));
  root.append(element('span', { class: 'spot-name' }, name));
  if (pays !== '') root.append(element('small', { class: 'num' }, pays));
  return { root, bet, name };
}

/** Shows on each field what its player has laid there. */
export function markSpots({ labels }: TablePorts, spots: readonly Spot[], own: readonly GameRound[]): void {
  const sums = new Map<string, { minor: number; iso: string }>();
  for (const { bet, stakeMinor, iso } of own) {
    const key = keyOf(bet);
    sums.set(key, { minor: (sums.get(key)?.minor ?? 0) + stakeMinor, iso });
  }
  for (const { root, bet } of spots) {
    root.querySelector('.chip')?.remove();
    const sum = sums.get(keyOf(bet));
    if (sum) root.append(element('b', { class: 'chip num' }, labels.money(sum.minor, sum.iso)));
  }
}

/** Marks the fields that won. */
export function markWon(spots: readonly Spot[], isWon: (bet: RoundBet) => boolean): void {
  for (const { root, bet } of spots) root.classList.toggle('lucky', isWon(bet));
}

/** The name of a bet by its field. */
export const nameOfSpot = (spots: readonly Spot[], bet: RoundBet): string => {
  const key = keyOf(bet);
  return spots.find((each) => keyOf(each.bet) === key)?.name ?? '';
};
