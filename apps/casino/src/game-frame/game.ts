import '@longshot/ui/assets/tokens.css';
import '@longshot/ui/assets/faces.css';
import './game.global.css';
import './frame-tools.global.css';
import './match.global.css';
import './tables/bingo.global.css';
import { element } from './elements.ts';
import { createFrameLabels } from './frame-labels.ts';
import { isPeer, isShared } from '@longshot/games';
import { gameTable } from './game-table.ts';
import { createMatchClient } from './matches/match-client.ts';
import { matchTable } from './matches/match-table.ts';
import { createSounds } from './sound.ts';
import { createTableClient } from './tables/table-client.ts';
import { sharedTable } from './tables/shared-table.ts';
import type { GameMessage, PageMessage } from './messages.ts';
import { createProviderClient, GameRefused } from './provider-client.ts';

/**
 * A game's page. It has no origin of its own, so it trusts the page around it by being its parent and by the address
 * that both are served from; it is told its token by message, and asks its provider with it.
 */
const notify = (message: GameMessage): void => parent.postMessage(message, location.origin);

const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join('-');

async function start({ token, gameName, language, texts, choices }: PageMessage & { type: 'start' }): Promise<void> {
  const labels = createFrameLabels(language, texts);
  document.title = gameName;
  const client = createProviderClient(token);
  document.body.replaceChildren(element('p', { class: 'loading' }, labels.text('loading')));
  try {
    const opened = await client.open();
    const sounds = createSounds(opened.kind);
    const input = { labels, notify, newKey, choices, sounds };
    if (isShared(opened.kind)) {
      const tableClient = createTableClient(token);
      document.body.replaceChildren(
        sharedTable(opened, await tableClient.open(), {
          ...input,
          client: tableClient,
          history: client.history,
          changeSeed: client.changeSeed,
        }),
      );
    } else if (isPeer(opened.kind)) {
      const matchClient = createMatchClient(token);
      document.body.replaceChildren(matchTable(opened, await matchClient.open(), { ...input, client: matchClient }));
    } else document.body.replaceChildren(gameTable(opened, { ...input, client }));
  } catch (error) {
    const isOver = error instanceof GameRefused && error.code === 'forbidden';
    const said = labels.text(isOver ? 'errorOver' : 'errorNone');
    document.body.replaceChildren(element('p', { class: 'loading', role: 'alert' }, said));
    if (isOver) notify({ type: 'over' });
  }
}

addEventListener('message', ({ source, origin, data }: MessageEvent<PageMessage>) => {
  if (source !== parent || origin !== location.origin) return;
  if (data.type === 'start') void start(data);
  if (data.type === 'theme') document.documentElement.dataset['theme'] = data.theme;
});

notify({ type: 'ready' });
