import { act, channel, TestStore } from '../testing/store.fixture.ts';
import { log } from './inspect.ts';
import { override } from './override.ts';

let place: TestStore;
beforeEach(async () => {
  place = new TestStore();
  await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
});
afterEach(() => place.remove());

const day = 86_400_000;

describe('an override', () => {
  it('stands in the log of its channel: who, what and until when', async () => {
    await override(place.store, { name: 'coupon@1.0.0-a', forMs: 7 * day, channel }, act);
    const [entry] = await log(place.store, channel, 1);
    expect(entry).toMatchObject({ verb: 'override', by: 'ada', of: 'coupon@1.0.0-a until 2026-01-08T00:00:00.000Z' });
    expect(entry?.after).toEqual({ ...entry?.before, seq: 2 });
  });

  it('lasts 7 days at most, and one that is refused is not logged', async () => {
    await expect(
      override(place.store, { name: 'coupon@1.0.0-a', forMs: 7 * day + 1, channel }, act),
    ).rejects.toMatchObject({ code: 64, message: 'an override lasts 7 days at most: --for 7d' });
    expect(await log(place.store, channel, 9)).toHaveLength(1);
  });

  it('that is only tried is not logged', async () => {
    await override(place.store, { name: 'coupon@1.0.0-a', forMs: day, channel }, { ...act, isDryRun: true });
    expect(await log(place.store, channel, 9)).toHaveLength(1);
  });
});
