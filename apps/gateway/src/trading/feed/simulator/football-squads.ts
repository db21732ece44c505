import type { Lineup } from '@longshot/contracts';
import { createRandom, hashText, type RandomSource } from '../model/random.ts';
import { at, splitNames } from './split-names.ts';
import { SURNAMES } from './world-names.ts';

type Player = Lineup['starters'][number];
type Role = Player['role'];

/** Players of a squad by what they play. */
const SQUAD: readonly (readonly [Role, number])[] = [
  ['goalkeeper', 3],
  ['defender', 8],
  ['midfielder', 8],
  ['forward', 6],
];
/** Numbers on the backs of those who play most, then of all others in order. */
const SHIRTS: Readonly<Record<Role, readonly number[]>> = {
  goalkeeper: [1, 13, 30],
  defender: [2, 3, 4, 5, 12, 15, 22, 24],
  midfielder: [6, 8, 10, 14, 16, 18, 20, 23],
  forward: [7, 9, 11, 17, 19, 21],
};
/** Formations with how many play at the back, between, and in front. */
const FORMATIONS = [
  { formation: '4-4-2', rows: [4, 4, 2] },
  { formation: '4-3-3', rows: [4, 3, 3] },
  { formation: '3-5-2', rows: [3, 5, 2] },
  { formation: '4-2-3-1', rows: [4, 5, 1] },
] as const;
const SUBSTITUTES: Readonly<Record<Role, number>> = { goalkeeper: 1, defender: 2, midfielder: 2, forward: 2 };
const INITIALS = 'ABCDEFGHIJKLMNOPRSTVZ';

/** The squad of a club: invented people, the same every time, best first in each part. */
export function squadOf(clubId: string): readonly Player[] {
  const random = createRandom(hashText(`squad/${clubId}`));
  const [stems, ends] = [splitNames(SURNAMES.stems), splitNames(SURNAMES.ends)];
  const first = Math.floor(random.next() * stems.length * ends.length);
  let number = 0;
  const name = (): string => {
    // Steps that share no factor with the numbers of stems and ends: nobody of a squad has another's surname.
    const place = first + 7 * number++;
    const initial = INITIALS[Math.floor(random.next() * INITIALS.length)] ?? 'A';
    return `${initial}. ${at(stems, place)}${at(ends, Math.floor(place / stems.length) + place)}`;
  };
  return SQUAD.flatMap(([role, count]) =>
    Array.from({ length: count }, (_, index) => ({ name: name(), shirt: SHIRTS[role][index] ?? 40 + index, role })),
  );
}

/** The players of a part in the order in which they are chosen for a match: mostly the best first. */
function chosenOf(squad: readonly Player[], role: Role, random: RandomSource): readonly Player[] {
  return squad
    .filter((player) => player.role === role)
    .map((player, index) => ({ player, rank: index + random.between(0, 2.5) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ player }) => player);
}

/** Who plays for a club in a match, and who may come in. */
export function lineupOf(clubId: string, matchHash: number): Lineup {
  const random = createRandom((matchHash ^ hashText(`lineup/${clubId}`)) >>> 0);
  const { formation, rows } = at(FORMATIONS, hashText(`formation/${clubId}`));
  const squad = squadOf(clubId);
  const counts: Readonly<Record<Role, number>> = {
    goalkeeper: 1,
    defender: rows[0],
    midfielder: rows[1],
    forward: rows[2],
  };
  const parts = SQUAD.map(([role]) => ({ role, players: chosenOf(squad, role, random) }));
  return {
    formation,
    starters: parts.flatMap(({ role, players }) => players.slice(0, counts[role])),
    substitutes: parts.flatMap(({ role, players }) => players.slice(counts[role], counts[role] + SUBSTITUTES[role])),
  };
}
