import type { Lineup, Lineups } from '@longshot/contracts';
import { wholeNumber } from './read-values.ts';
import { childOf, childrenOf, type XmlElement } from './xml-tree.ts';

type Player = Lineup['starters'][number];

const ROLES: readonly Player['role'][] = ['goalkeeper', 'defender', 'midfielder', 'forward'];

function readPlayer(element: XmlElement): Player[] {
  const { name, type } = element.attributes;
  const shirt = wholeNumber(element, 'jersey_number');
  const role = ROLES.find((each) => each === type);
  return name === undefined || shirt === undefined || role === undefined ? [] : [{ name, shirt, role }];
}

function readLineup(element: XmlElement | undefined): Lineup | undefined {
  const formation = element?.attributes['formation'];
  const players = childrenOf(element, 'player');
  const isStarter = ({ attributes }: XmlElement): boolean => attributes['starter'] === 'true';
  const starters = players.filter(isStarter).flatMap(readPlayer);
  if (formation === undefined || starters.length === 0) return undefined;
  return { formation, starters, substitutes: players.filter((each) => !isStarter(each)).flatMap(readPlayer) };
}

/** The line-ups that a fixture names, both or none; undefined while it names none. */
export function readLineups(fixture: XmlElement): Lineups | undefined {
  const all = childrenOf(childOf(fixture, 'lineups'), 'lineup');
  const of = (side: string) => readLineup(all.find(({ attributes }) => attributes['side'] === side));
  const [home, away] = [of('home'), of('away')];
  return home === undefined || away === undefined ? undefined : { home, away };
}
