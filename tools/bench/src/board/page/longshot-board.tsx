import type { StreamPort, TopicListener } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { buildContext, buildMenu } from '@longshot/testing';
import { mount } from '../../../../../apps/betting/src/mount.tsx';
import { createFormatters } from '../../../../../apps/host/src/ground/formatters/formatters.ts';
import type { Contestant, Stage } from './drive.ts';

const url = '/en/line';
const topic = 'board:line';

/** The board's own followers, fed by hand: everything behind the stream client is the application's real code. */
class HandFedStream {
  readonly #listeners = new Set<TopicListener>();
  readonly port: StreamPort;

  constructor({ frames }: Stage, nowMs: number) {
    const image = { epoch: 'bench', clk: 1, events: [...frames.image(nowMs + 3_600_000)] };
    this.port = {
      status: 'live',
      isTurnedAway: false,
      clockOffsetMs: 0,
      onStatus: () => () => undefined,
      onPrivate: () => () => undefined,
      reconnect: () => undefined,
      follow: (followed, listener) => {
        if (followed !== topic) return () => undefined;
        this.#listeners.add(listener);
        listener.onImage(image);
        return () => void this.#listeners.delete(listener);
      },
    };
  }

  send: TopicListener['onChanges'] = (changes) => {
    for (const listener of this.#listeners) listener.onChanges(changes);
  };
}

const untilShown = async (root: HTMLElement): Promise<void> => {
  while (root.querySelector('[data-price-cell]') === null) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** A board without its styles is another page: nothing measured on it would mean anything. */
function checkStyled(root: HTMLElement): void {
  const row = root.querySelector('[data-price-row]');
  if (row === null || getComputedStyle(row).display !== 'grid') throw new Error('The board has lost its styles.');
}

let stream: HandFedStream | undefined;

/** Longshot's board, fed by hand. */
export const longshotBoard: Contestant = {
  async start(stage) {
    const common = await loadCommonDictionary('en');
    const i18n = createI18n({ language: 'en', resources: { en: { common } } });
    const context = buildContext({ url, i18n });
    context.transport.answer(operations.getMenu, buildMenu());
    stream = new HandFedStream(stage, context.now());
    const formatters = createFormatters('en', context.store, context.now);
    mount(stage.root, { ...context, formatters, stream: stream.port }, context.navigator.at);
    await untilShown(stage.root);
    checkStyled(stage.root);
  },
  apply: (changes) => stream?.send(changes),
};
