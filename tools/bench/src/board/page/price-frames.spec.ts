import { PriceFrames, priceKey } from './price-frames.ts';

const size = { rows: 40, updatesPerFrame: 30 };

describe('PriceFrames', () => {
  it('is the same in every run', () => {
    const [a, b] = [new PriceFrames(size), new PriceFrames(size)];
    expect(a.image(0)).toEqual(b.image(0));
    expect([a.next(), a.next()]).toEqual([b.next(), b.next()]);
  });

  it('has a board of as many rows with three prices each, in leagues of twenty', () => {
    const events = new PriceFrames(size).image(5);
    expect(events).toHaveLength(40);
    expect(new Set(events.map(({ championship }) => championship.id)).size).toBe(2);
    expect(events.every(({ markets }) => markets[0]?.outcomes.length === 3)).toBe(true);
  });

  it('changes as many distinct prices in a frame as asked for, and each of them really', () => {
    const frames = new PriceFrames(size);
    const before = new Map(
      frames
        .image(0)
        .flatMap(({ id, markets }) =>
          (markets[0]?.outcomes ?? []).map((outcome) => [priceKey(id, outcome.id), outcome.coef] as const),
        ),
    );
    const changes = frames.next();
    const keys = changes.map((change) => (change[0] === 'p' ? priceKey(change[1], change[3]) : ''));
    expect(new Set(keys).size).toBe(30);
    for (const change of changes)
      if (change[0] === 'p') expect(before.get(priceKey(change[1], change[3]))).not.toBe(change[4]);
  });

  it('never brings a price below 1.01', () => {
    const frames = new PriceFrames({ rows: 4, updatesPerFrame: 12 });
    const lowest = Array.from({ length: 500 }, () => frames.next())
      .flat()
      .map((change) => (change[0] === 'p' ? Number(change[4]) : Infinity));
    expect(Math.min(...lowest)).toBeGreaterThan(1.01);
  });
});
