import type { PageDelivery } from '@longshot/contracts';
import { autorun } from 'mobx';
import { DeliveryStore } from './delivery-store.ts';

const delivery: PageDelivery = {
  cohort: 'stable',
  bucket: null,
  override: null,
  reportToken: 'token',
  killed: ['casino'],
  blocked: ['coupon@1.0.0-a'],
};

const build = () => {
  const left: (readonly string[])[] = [];
  const store = new DeliveryStore(delivery);
  store.followLeft((builds) => void left.push(builds));
  return { left, store };
};

const word = { killed: ['casino'], blocked: ['coupon@1.0.0-a'], withdrawn: [] };

describe('what the stream says of the page’s release', () => {
  it('is nothing new where it is what the page came with', () => {
    const { left, store } = build();
    let shown = 0;
    autorun(() => (shown += store.killed.length));
    store.take(word);
    store.take(word);
    expect([shown, left]).toEqual([1, []]);
  });

  it('puts a panel in place of a remote, and the remote back', () => {
    const { store } = build();
    store.take({ ...word, killed: ['coupon'] });
    expect([store.isKilled('coupon'), store.isKilled('casino')]).toEqual([true, false]);
    store.take({ ...word, killed: [] });
    expect(store.isKilled('coupon')).toBe(false);
  });

  it('names the builds to get rid of, once, and that there are none any more', () => {
    const { left, store } = build();
    const blocked = [...word.blocked, 'betting@2.0.0-b'];
    store.take({ ...word, blocked });
    store.take({ ...word, blocked });
    store.take({ ...word, blocked, withdrawn: ['host@3.0.0-c'] });
    store.take(word);
    expect(left).toEqual([['betting@2.0.0-b'], ['betting@2.0.0-b', 'host@3.0.0-c'], []]);
  });

  it('leaves a session that tries out what was taken back with it, but not with what is blocked', () => {
    const store = new DeliveryStore({ ...delivery, override: { of: 'coupon@2.0.0-b', expiresAtMs: 0 } });
    const left: (readonly string[])[] = [];
    store.followLeft((builds) => void left.push(builds));
    store.take({ ...word, withdrawn: ['coupon@2.0.0-b'] });
    store.take({ ...word, blocked: [...word.blocked, 'coupon@2.0.0-b'] });
    expect(left).toEqual([['coupon@2.0.0-b']]);
  });

  it('is told to who comes later, too', () => {
    const { store } = build();
    store.take({ ...word, withdrawn: ['host@3.0.0-c'] });
    const late: (readonly string[])[] = [];
    store.followLeft((builds) => void late.push(builds));
    expect(late).toEqual([['host@3.0.0-c']]);
  });
});
