import { withoutUndefined } from '@longshot/domain/input';
import { bust, CHIEF, colours, emblems, longHair, patterns, ROUND, shapes, shortHair, SQUARE } from './crest-parts.ts';

/** A layer of a picture: a path in one colour. */
export interface CrestLayer {
  readonly path: string;
  readonly colour: string;
  /** How far it is moved down. */
  readonly below?: number;
  /** Overlapping parts of the path are all filled. */
  readonly isWhole?: boolean;
}

/** A picture in a square of 24. */
export interface CrestDesign {
  /** Everything is cut off outside of it. */
  readonly outline: string;
  readonly layers: readonly CrestLayer[];
  /** Letter in place of an emblem. */
  readonly letter?: { readonly text: string; readonly colour: string };
  /** Lines over the outline, the first below. */
  readonly edges: readonly { readonly colour: string; readonly width: number }[];
}

/** Subject of the picture: a club, a woman, a man, a league. */
export type CrestKind = 'team' | 'woman' | 'man' | 'league';

export const FIELD = 'M0 0h24v24H0z';
const DISC = 'M12 5.4a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 0 1 0-13.2z';

/** Draws numbers from a name: the same name, the same numbers. */
type Dice = (sides: number) => number;

/** FNV-1a of the name, and a step of mixing for each number. */
function diceOf(name: string): Dice {
  let state = 2_166_136_261;
  for (let index = 0; index < name.length; index += 1) state = Math.imul(state ^ name.charCodeAt(index), 16_777_619);
  return (sides) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    state ^= state >>> 13;
    return (state >>> 4) % sides;
  };
}

export const pick = <Item>(dice: Dice, items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
  const item = items[dice(items.length)];
  if (item === undefined) throw new RangeError('a choice needs something to choose from');
  return item;
};

interface Tones {
  readonly dice: Dice;
  readonly first: string;
  readonly second: string;
}

/** The two colours of a name, and the dice to go on with. */
export function tonesOf(name: string): Tones {
  const dice = diceOf(name);
  const deep = pick(dice, colours.deep);
  const light = pick(dice, colours.pale);
  const isSwapped = dice(4) === 0;
  const pale = dice(7) === 0 && deep === colours.black ? colours.red : light;
  return { dice, first: isSwapped ? pale : deep, second: isSwapped ? deep : pale };
}

export const layer = (path: string, colour: string): CrestLayer[] => (path === '' ? [] : [{ path, colour }]);

/** The first letter that a club is known by: what stands before it, as `FC`, is left out. */
const letterOf = (name: string): string => [...name.replace(/^\p{Lu}{2} /u, '')][0] ?? '';

/** The crest of a club. */
export function designTeam(name: string): CrestDesign {
  const { dice, first, second } = tonesOf(name);
  const outline = pick(dice, shapes);
  const place = dice(patterns.length);
  const emblem = pick(dice, emblems);
  const hasEmblem = dice(6) > 0;
  const isBusy = place !== 0 && place !== CHIEF;
  const below = place === CHIEF ? 3 : 0;
  return {
    outline,
    layers: [
      ...layer(FIELD, first),
      ...layer(patterns[place] ?? '', second),
      ...(isBusy ? layer(DISC, first) : []),
      ...(hasEmblem ? [{ path: emblem, colour: second, below }] : []),
    ],
    ...withoutUndefined({ letter: hasEmblem ? undefined : { text: letterOf(name), colour: second } }),
    edges: [
      { colour: second, width: 1.3 },
      { colour: '#0009', width: 0.5 },
    ],
  };
}

/** The mark of a league. */
export function designLeague(name: string): CrestDesign {
  const { dice, first, second } = tonesOf(`league ${name}`);
  const shape = shapes[[1, 4, 5, 1][dice(4)] ?? 1] ?? SQUARE;
  const outline = dice(2) > 0 ? SQUARE : shape;
  const emblem = pick(dice, emblems);
  return {
    outline,
    layers: [
      ...layer(FIELD, first),
      ...layer(emblem, second),
      ...(dice(2) > 0 ? layer('M6 18.5h12v1.4H6z', second) : []),
    ],
    edges: [{ colour: second, width: 1 }],
  };
}

/** The portrait of a person. */
export function designPerson(name: string, isWoman: boolean): CrestDesign {
  const { dice, first, second } = tonesOf(name);
  const skin = dice(colours.skins.length);
  const hair = colours.hairs[dice(skin > 3 ? 2 : 6)] ?? colours.black;
  const cut = dice(isWoman ? 3 : 5);
  const hasBeard = !isWoman && dice(3) === 0;
  const back = isWoman ? (longHair[cut] ?? '') : '';
  // Of five cuts two are full, one tousled, one cropped, and one is bald.
  const front = isWoman || cut < 2 ? shortHair[0] : (shortHair[cut - 1] ?? '');
  return {
    outline: ROUND,
    layers: [
      ...layer(FIELD, pick(dice, colours.grounds)),
      ...layer(back, hair),
      ...layer(bust.shoulders, first),
      ...layer(bust.collar, second),
      { path: bust.head, colour: colours.skins[skin] ?? '', isWhole: true },
      ...(hasBeard ? layer(bust.beard, hair) : []),
      ...layer(front, hair),
      ...(dice(5) === 0 ? layer(bust.headband, second) : []),
    ],
    edges: [],
  };
}

/** The picture of a name: the same name, the same picture. */
export function designCrest(kind: CrestKind, name: string): CrestDesign {
  if (kind === 'team') return designTeam(name);
  return kind === 'league' ? designLeague(name) : designPerson(name, kind === 'woman');
}
