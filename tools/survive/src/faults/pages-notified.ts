import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore, rollback, turn } from '@longshot/release-commands';
import { act, channel, TestStore } from '@longshot/release-commands/testing';
import { outcome, type Fault } from './fault.ts';
import { openSockets, type OpenSocket } from './open-sockets.ts';
import { untilAll } from './until-all.ts';

const BUILD = 'coupon@1.1.0-b';

/** Whether a page was last told so. */
const wasTold =
  (key: 'killed' | 'blocked' | 'withdrawn', name: string) =>
  ({ heard }: OpenSocket): boolean => {
    const last = heard.findLast(({ type }) => type === 'delivery');
    return last?.type === 'delivery' && last[key].includes(name);
  };

/** A kill, a block and an urgent roll-back by the command line, with 200 pages open: each is told of each. */
export const pagesNotified: Fault = {
  name: 'kill, block, urgent roll-back to 200 open pages',
  run: async ({ sharedSite, onEnd }) => {
    const site = await sharedSite();
    const place = new TestStore();
    onEnd(async () => place.remove());
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await place.releaseOf({ coupon: '1.1.0-b' });
    const folder = join(site.gateway().dataFolder, 'store');
    await cp(place.store.folder, folder, { recursive: true });
    const store = new FolderStore(folder);
    const pages = await openSockets(site, 200);
    onEnd(async () => pages.forEach(({ socket }) => socket.terminate()));
    const steps: readonly [string, () => Promise<unknown>, (page: OpenSocket) => boolean][] = [
      ['a kill', () => turn(store, 'kill', 'coupon', channel, act), wasTold('killed', 'coupon')],
      ['a block', () => turn(store, 'block', BUILD, channel, act), wasTold('blocked', BUILD)],
      ['an urgent roll-back', () => rollback(store, { channel, isUrgent: true }, act), wasTold('withdrawn', BUILD)],
    ];
    const servedAfterMs: number[] = [];
    const wrong: string[] = [];
    for (const [name, strike, isTold] of steps) {
      await strike();
      const { afterMs, left } = await untilAll(pages, isTold);
      servedAfterMs.push(afterMs);
      if (left > 0) wrong.push(`${left} of 200 pages were not told of ${name}`);
    }
    return outcome({ tries: steps.length, died: site.gateway().exit() === null ? 0 : 1, servedAfterMs, wrong });
  },
};
