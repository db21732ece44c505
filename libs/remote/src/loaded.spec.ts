import { Loaded } from './loaded.ts';

/** A question that is answered when the test says so. */
const question = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const ask = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  return { ask, resolve, reject, signals };
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const seen = ({ state, value }: Loaded<string>) => [state, value];

describe('what is loaded', () => {
  it('is on its way until it is there', async () => {
    const loaded = new Loaded<string>();
    const { ask, resolve } = question();
    expect(seen(loaded)).toEqual(['idle', null]);
    loaded.load(ask);
    expect(seen(loaded)).toEqual(['loading', null]);
    resolve('first');
    await settle();
    expect(seen(loaded)).toEqual(['ready', 'first']);
  });

  it('is what was asked for last, whichever answer comes late, and the earlier question is given up', async () => {
    const loaded = new Loaded<string>();
    const [earlier, later] = [question(), question()];
    loaded.load(earlier.ask);
    loaded.load(later.ask);
    expect(earlier.signals[0]?.aborted).toBe(true);
    later.resolve('later');
    await settle();
    earlier.resolve('earlier');
    await settle();
    expect(seen(loaded)).toEqual(['ready', 'later']);
  });

  it('shows what was there meanwhile only where that is wanted', async () => {
    const loaded = new Loaded<string>();
    loaded.put('kept');
    loaded.load(question().ask, true);
    expect(seen(loaded)).toEqual(['loading', 'kept']);
    loaded.load(question().ask);
    expect(seen(loaded)).toEqual(['loading', null]);
  });

  it('is missing where the gateway knows no such thing, and failed otherwise, until it is asked for again', async () => {
    const loaded = new Loaded<string>();
    loaded.load(() => Promise.reject({ status: 404 }));
    await settle();
    expect([loaded.state, loaded.isMissing]).toEqual(['failed', true]);
    let fails = true;
    loaded.load(() => (fails ? Promise.reject(new Error('lost')) : Promise.resolve('back')));
    await settle();
    expect([loaded.state, loaded.isMissing]).toEqual(['failed', false]);
    fails = false;
    loaded.retry();
    await settle();
    expect(seen(loaded)).toEqual(['ready', 'back']);
  });

  it('is asked for once by those who need it only once', async () => {
    const loaded = new Loaded<string>();
    const { ask, resolve, signals } = question();
    loaded.loadOnce(ask);
    loaded.loadOnce(ask);
    resolve('there');
    await settle();
    loaded.loadOnce(ask);
    expect(signals).toHaveLength(1);
  });

  it('answers those who wait for it, and null where the question was made void or failed', async () => {
    const loaded = new Loaded<string>();
    const [void_, lost, told] = [question(), question(), question()];
    const first = loaded.wait(void_.ask);
    const second = loaded.wait(lost.ask);
    void_.resolve('too late');
    lost.reject(new Error('lost'));
    expect([await first, await second]).toEqual([null, null]);
    const third = loaded.wait(told.ask);
    told.resolve('told');
    expect(await third).toBe('told');
  });

  it('is forgotten with what is on its way', async () => {
    const loaded = new Loaded<string>();
    const { ask, resolve } = question();
    loaded.load(ask);
    loaded.reset();
    resolve('too late');
    await settle();
    loaded.retry();
    expect(seen(loaded)).toEqual(['idle', null]);
  });
});
