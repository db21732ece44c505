import { operations } from '@longshot/contracts';
import { FakeTransport } from '@longshot/testing';
import { Activity, countWrites } from './activity.ts';

describe('what goes on in a page', () => {
  it('goes on until each that began has ended, however often that is said', () => {
    const activity = new Activity();
    let ends = 0;
    activity.onEnd(() => (ends += 1));
    const [first, second] = [activity.begin('work'), activity.begin('work')];
    first();
    first();
    expect([activity.has('work'), activity.has('form'), ends]).toEqual([true, false, 1]);
    second();
    expect([activity.has('work'), ends]).toEqual([false, 2]);
  });

  it('is work while a call that changes something has no answer, be it a refusal', async () => {
    const activity = new Activity();
    const transport = new FakeTransport();
    const counted = countWrites(transport, activity);
    transport.fail(operations.signOut, { status: 503, code: 'unavailable' });
    const answer = counted.call(operations.signOut);
    expect(activity.has('work')).toBe(true);
    await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
    expect(activity.has('work')).toBe(false);
  });

  it('is nothing while something is read', () => {
    const activity = new Activity();
    void countWrites(new FakeTransport(), activity)
      .call(operations.getSession)
      .catch(() => undefined);
    expect(activity.has('work')).toBe(false);
  });
});
