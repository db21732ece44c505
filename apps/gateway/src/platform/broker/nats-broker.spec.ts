import { setTimeout as wait } from 'node:timers/promises';
import { describeWithNats, startNats, type TestNats } from '../../../test/worlds/nats-for-tests.ts';
import { StartError } from '../database/start-error.ts';
import type { Log } from '../observability/log.ts';
import type { Broker } from './broker.ts';
import { connectNats } from './nats-broker.ts';

jest.setTimeout(60_000);

describeWithNats('what processes tell each other', () => {
  let nats: TestNats;
  const brokers: Broker[] = [];
  const warnings: string[] = [];
  const log: Log = { info: () => undefined, error: () => undefined, warn: (_, sentence) => warnings.push(sentence) };
  const connect = async (secret = 'secret') => {
    const broker = await connectNats({ servers: [nats.url], secret, log });
    brokers.push(broker);
    return broker;
  };
  beforeAll(async () => {
    nats = await startNats();
  });
  afterAll(async () => {
    await Promise.all(brokers.map((broker) => broker.close()));
    await nats.close();
  });
  const until = async (isSo: () => boolean) => {
    for (let tries = 0; !isSo() && tries < 1_000; tries++) await wait(10);
  };

  it('comes in order to the others, and not to who said it', async () => {
    const [one, other] = [await connect(), await connect()];
    const heard: unknown[] = [];
    one.subscribe('news', (value) => heard.push(['one', value]));
    other.subscribe('news', (value) => heard.push(['other', value]));
    await other.request('nobody', 50);
    for (const value of [1, { two: 2 }, [3]]) one.publish('news', value);
    await until(() => heard.length === 3);
    expect(heard).toEqual([1, { two: 2 }, [3]].map((value) => ['other', value]));
  });

  it('is passed over where a stranger says it, and the log tells so once', async () => {
    const [one, stranger, other] = [await connect(), await connect('guess'), await connect()];
    const heard: unknown[] = [];
    one.subscribe('bus.accounts', (value) => heard.push(value));
    await one.request('nobody', 50);
    warnings.length = 0;
    stranger.publish('bus.accounts', 'forged');
    stranger.publish('bus.accounts', 'forged');
    await stranger.request('nobody', 50);
    other.publish('bus.accounts', 'true');
    await until(() => heard.length > 0);
    expect([heard, warnings.length]).toEqual([['true'], 1]);
  });

  it('answers a question with more than a message holds, and with nothing where nobody answers', async () => {
    const [one, other] = [await connect(), await connect()];
    const large = Array.from({ length: 200_000 }, (_, index) => `${index} ${Math.sin(index)}`);
    one.answer('large', () => large);
    await one.request('nobody', 50);
    expect(await other.request('large', 10_000)).toEqual(large);
    expect(await other.request('nobody', 50)).toBeUndefined();
  });

  it('makes one answer for all who ask while it makes another, and each is of a moment after its question', async () => {
    const [one, first, ...others] = [await connect(), await connect(), await connect(), await connect()];
    const rows = Array.from({ length: 50_000 }, (_, index) => Math.sin(index));
    const ask = async (broker: Broker) => ((await broker.request('shared', 20_000)) as { asked: number }).asked;
    let asked = 0;
    let later: Promise<number[]> = Promise.resolve([]);
    one.answer('shared', () => {
      asked += 1;
      if (asked === 1) later = Promise.all(others.map(ask));
      return { asked, rows };
    });
    await one.request('nobody', 50);
    expect([await ask(first), ...(await later)]).toEqual([1, 2, 2]);
  });

  it('goes on after the broker was away', async () => {
    const [one, other] = [await connect(), await connect()];
    const heard: unknown[] = [];
    other.subscribe('news', (value) => heard.push(value));
    expect(one.isConnected()).toBe(true);
    await nats.kill();
    await until(() => !one.isConnected());
    expect(one.isConnected()).toBe(false);
    await nats.restart();
    await until(() => one.isConnected());
    for (let tries = 0; heard.length === 0 && tries < 500; tries++) {
      one.publish('news', 'again');
      await wait(20);
    }
    expect(heard[0]).toBe('again');
  });

  it('begins with a sentence where there is no broker', async () => {
    const connecting = connectNats({ servers: ['nats://127.0.0.1:1'], secret: 'secret', log });
    await expect(connecting).rejects.toThrow(/^NATS at 127\.0\.0\.1:1 does not let this process in: .+\.$/);
    await expect(connecting).rejects.toBeInstanceOf(StartError);
  });
});
