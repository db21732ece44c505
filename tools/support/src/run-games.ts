import type { CasinoArrangement } from '@longshot/contracts';
import { plain } from './describe-thread.ts';
import type { SupportInbox } from './support-inbox.ts';

const hidden = (isShown: boolean): string => (isShown ? '' : ', hidden');

/** The casino's catalogue in lines: sections with their games, then providers. */
export function describeGames({ sections, providers, games }: CasinoArrangement): string {
  const inSection = (id: string) =>
    games
      .filter(({ category }) => category === id)
      .map(({ id: gameId, name, providerId, position, isShown }) => {
        const place = position === null ? '' : `, place ${position}`;
        return `    ${gameId}  ${name}, ${providerId}${place}${hidden(isShown)}`;
      });
  const lines = [
    ...sections.flatMap(({ id, position, isShown }) => [
      `${id}  place ${position}${hidden(isShown)}`,
      ...inSection(id),
    ]),
    ...providers.map(({ id, name, isShown }) => `provider ${id}  ${name}${hidden(isShown)}`),
  ];
  return `${lines.map(plain).join('\n')}\n`;
}

/** Runs the command that reads the casino's catalogue; null for every other command, and for wrong input. */
export async function runGames(
  inbox: SupportInbox,
  command: string | undefined,
  rest: readonly string[],
): Promise<string | null> {
  return command === 'games' && rest.length === 0 ? describeGames(await inbox.readArrangement()) : null;
}
