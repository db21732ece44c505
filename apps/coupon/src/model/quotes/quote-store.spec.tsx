import type { Change } from '@longshot/contracts';
import { buildBoard, buildContext, buildCouponBet, buildLiveEvent, buildMarket } from '@longshot/testing';
import { autorun } from 'mobx';
import { buildEnvironment } from '../../testing/render-coupon.tsx';
import { createServices } from '../../services.ts';

const COUNT = 40;
const events = Array.from({ length: COUNT }, (_, index) =>
  buildLiveEvent({ id: String(500_300 + index), markets: [buildMarket('1', { '1': '2', '2': '3', '3': '4' })] }),
);
const bets = events.map((event) => buildCouponBet({ eventId: event.id, coef: '2', isLive: true }));

const build = () => {
  const context = buildContext({ bets });
  for (const event of events) context.stream.sendImage(`event:${event.id}`, buildBoard([event]));
  const environment = buildEnvironment(context);
  return { context, environment, services: createServices(context, environment) };
};

const priceOf = (eventId: string, coef: string): Change => ['p', eventId, '1', '1', coef, 1];

describe('the quotes of the coupon', () => {
  it('are computed once a frame, however many bets a tick touches', () => {
    const { context, environment, services } = build();
    let computed = 0;
    const stop = autorun(() => {
      expect(services.coupon.estimate).not.toBeNull();
      computed += 1;
    });
    environment.paint();
    computed = 0;
    for (const coef of ['2.1', '2.2', '2.3'])
      for (const event of events) context.stream.sendChanges(`event:${event.id}`, priceOf(event.id, coef));
    expect(computed).toBe(0);
    environment.paint();
    expect(computed).toBe(1);
    expect(services.quotes.quoteOf(bets[0]?.id ?? '').coef).toBe('2.3');
    stop();
  });

  it('cost the coupon nothing when a tick is about other markets', () => {
    const { context, environment, services } = build();
    let computed = 0;
    const stop = autorun(() => void (services.coupon.composition.lines, (computed += 1)));
    environment.paint();
    computed = 0;
    for (const event of events) context.stream.sendChanges(`event:${event.id}`, ['p', event.id, '1', '3', '5', 1]);
    environment.paint();
    expect(computed).toBe(0);
    stop();
  });

  it('follow an event once for all its bets, and no longer than they are in the coupon', () => {
    const { context, services } = build();
    const topic = `event:${events[0]?.id}`;
    // The coupon is full; one makes room.
    context.store.coupon.remove(bets.at(-1)?.id ?? '');
    context.store.coupon.add(buildCouponBet({ eventId: events[0]?.id ?? '', outcomeId: '2' }));
    expect(context.stream.followerCount(topic)).toBe(1);
    context.store.coupon.remove(bets[0]?.id ?? '');
    expect(context.stream.followerCount(topic)).toBe(1);
    context.store.coupon.clear();
    expect(context.stream.topics).toEqual([]);
    services.dispose();
  });

  it('take a price from a refusal until the stream tells another', () => {
    const { context, environment, services } = build();
    const [event] = events;
    const id = bets[0]?.id ?? '';
    services.quotes.applyCoef(id, '1.7');
    environment.paint();
    expect(services.quotes.quoteOf(id).coef).toBe('1.7');
    context.stream.sendChanges(`event:${event?.id}`, priceOf(event?.id ?? '', '1.75'));
    environment.paint();
    expect(services.quotes.quoteOf(id).coef).toBe('1.75');
  });

  it('say that an event the stream does not know is over', () => {
    const { context, environment, services } = build();
    context.stream.sendMissing(`event:${events[0]?.id}`);
    environment.paint();
    expect(services.quotes.quoteOf(bets[0]?.id ?? '').state).toBe('finished');
  });

  it('leave nothing behind', () => {
    const { context, services } = build();
    services.dispose();
    expect(context.stream.topics).toEqual([]);
    expect(context.clock.timerCount).toBe(0);
  });
});
