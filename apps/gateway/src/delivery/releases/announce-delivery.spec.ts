import { FolderStoreReader } from '@longshot/release/folder-store';
import { promote, rollback, turn } from '@longshot/release-commands';
import { act, channel, TestStore } from '@longshot/release-commands/testing';
import { announceDelivery } from './announce-delivery.ts';

describe('what open pages are told of their channel', () => {
  let place: TestStore;
  let reported: string[];
  let reads: number;
  let stop: () => void;

  beforeEach(async () => {
    place = new TestStore();
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    [reported, reads] = [[], 0];
    const store = new FolderStoreReader(place.store.folder);
    stop = announceDelivery({
      readActive: () => {
        reads += 1;
        return store.readActive(channel);
      },
      announce: (text) => reported.push(text),
      warn: fail,
    });
    await looked();
  });
  afterEach(() => {
    stop();
    place.remove();
  });

  /** Resolves once the channel has been looked at from its beginning to its end. */
  const looked = async (): Promise<void> => {
    const from = reads;
    while (reads < from + 2) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const last = () => JSON.parse(reported.at(-1) ?? '{}') as object;

  it('is what it stands at first, and then each switch and block, once', async () => {
    expect(reported).toEqual(['{"type":"delivery","killed":[],"blocked":[],"withdrawn":[]}']);
    await turn(place.store, 'kill', 'coupon', channel, act);
    await looked();
    expect(last()).toMatchObject({ killed: ['coupon'], blocked: [] });
    await turn(place.store, 'block', 'coupon@1.0.0-a', channel, act);
    await looked();
    expect(last()).toMatchObject({ killed: ['coupon'], blocked: ['coupon@1.0.0-a'] });
    await looked();
    expect(reported).toHaveLength(3);
  });

  it('is nothing of a promotion or a roll-back, but what an urgent one takes back', async () => {
    const next = await place.validated({ app: 'coupon', version: '1.1.0-b' });
    await promote(place.store, next, channel, act);
    await looked();
    await rollback(place.store, { channel }, act);
    await looked();
    await rollback(place.store, { channel, to: next }, act);
    await looked();
    expect(reported).toHaveLength(1);
    await rollback(place.store, { channel, isUrgent: true }, act);
    await looked();
    expect(last()).toMatchObject({ withdrawn: ['coupon@1.1.0-b'] });
  });
});

function fail(sentence: string): void {
  throw new Error(sentence);
}
