import type { CasinoArrangement } from '@longshot/contracts';
import { plain } from './describe-thread.ts';
import { InboxError, type SupportInbox } from './support-inbox.ts';

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

const shown: Readonly<Partial<Record<string, boolean>>> = { show: true, hide: false };

/** Runs the commands about the casino's catalogue; null for every other command, and for wrong input. */
export async function runGames(
  inbox: SupportInbox,
  command: string | undefined,
  [id = '', verb = '', section = '', place, ...more]: readonly string[],
): Promise<string | null> {
  if (command === 'games' && id === '') return describeGames(await inbox.readArrangement());
  const isShown = shown[verb];
  if (isShown === undefined || more.length > 0) return null;
  if (command === 'game' && /^\d{1,18}$/.test(id) && section !== '' && /^\d{1,6}$/.test(place ?? '0')) {
    const position = place === undefined ? null : Number(place);
    return describeGames(await inbox.saveGame(id, { category: section, position, isShown }));
  }
  if (command !== 'game-provider' || section !== '') return null;
  const { providers } = await inbox.readArrangement();
  const known = providers.find((provider) => provider.id === id);
  if (!known) throw new InboxError('There is no such provider; `games` names those there are.');
  return describeGames(await inbox.saveProvider(id, { position: known.position, isShown }));
}
