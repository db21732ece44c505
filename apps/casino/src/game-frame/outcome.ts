import type { GameRound } from '@longshot/contracts';

/** Fields of a round that are its title's own. */
export type TitleFields = GameRound['bet'] | null | undefined;

/** A number among a title's fields; 0 where there is none. */
export function numberOf(fields: TitleFields, name: string): number {
  const value = fields?.[name];
  return typeof value === 'number' ? value : 0;
}

/** A text among a title's fields; the empty one where there is none. */
export function textOf(fields: TitleFields, name: string): string {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
}

/** The list of a title's field; an empty one where there is none. */
export function listOf(fields: TitleFields, name: string): readonly unknown[] {
  const value = fields?.[name];
  return Array.isArray(value) ? value : [];
}

/** The numbers of a title's field. */
export const numbersOf = (fields: TitleFields, name: string): readonly number[] =>
  listOf(fields, name).filter((each) => typeof each === 'number');

/** The texts of a title's field. */
export const stringsOf = (fields: TitleFields, name: string): readonly string[] =>
  listOf(fields, name).filter((each) => typeof each === 'string');

/** The objects of a title's field. */
export const objectsOf = (fields: TitleFields, name: string): readonly GameRound['bet'][] =>
  listOf(fields, name).filter(
    (each): each is GameRound['bet'] => typeof each === 'object' && each !== null && !Array.isArray(each),
  );

/** Everything the player sees of a round: its outcome, and before that what is shown. */
export const seenOf = ({ outcome, stand }: GameRound): TitleFields => outcome ?? stand?.shown;
