import { createManualClock } from './feed-clock.ts';
import { createHeldClock } from './held-clock.ts';

describe('a clock that is held', () => {
  it('lets nothing become due before it is started, and all that was not cancelled after', () => {
    const under = createManualClock(0);
    const clock = createHeldClock(under);
    const rung: string[] = [];
    clock.after(10, () => rung.push('first'));
    clock.after(5, () => rung.push('second'));
    clock.after(5, () => rung.push('cancelled before'))();
    const cancel = clock.after(20, () => rung.push('cancelled after'));
    under.advance(1_000);
    expect(rung).toEqual([]);
    clock.start();
    clock.after(1, () => rung.push('later'));
    under.advance(10);
    cancel();
    under.advance(10);
    expect(rung).toEqual(['later', 'second', 'first']);
  });
});
