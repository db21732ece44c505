import type { GatewayContract, GatewayPresence, UsedOperation } from '@longshot/release';
import { gatewayContractId, writeWhole } from '@longshot/release/folder-store';
import { statusAnswer } from '../answers/inspect-answer.ts';
import { readArguments } from './arguments.ts';
import { readBackEnd } from '../store/budgets.ts';
import { run } from './run.ts';
import { act, channel, TestStore } from '../testing/store.fixture.ts';
import { startCanary } from '../verbs/canary.ts';
import { status } from '../verbs/inspect.ts';
import { promote } from '../verbs/promote.ts';
import { rollback } from '../verbs/rollback.ts';
import { validate } from '../verbs/validate.ts';

const session = { name: 'getSession', method: 'GET', path: '/web-api/session' };
const event = { name: 'getEvent', method: 'GET', path: '/web-api/events/:id' };
const host = { app: 'host', version: '1.0.0-a', provides: { react: '19.3.1', 'api-client': '0.1.0' } };
const coupon = { app: 'coupon', version: '1.0.0-a', operations: [session] };
const newer = {
  app: 'coupon',
  version: '1.1.0-b',
  operations: [session, { ...event, path: '/web-api/events/:event' }],
};

let place: TestStore;
beforeEach(() => {
  place = new TestStore();
});
afterEach(() => place.remove());

/** Tells the store a gateway with these operations; it runs unless told otherwise. Answers its contract's name. */
async function tell(
  operations: readonly UsedOperation[],
  { gateway = 'web-1', ...given }: Partial<GatewayPresence> = {},
): Promise<string> {
  const content = { schema: 'gateway/v1', version: '1', apiClients: '^0.1.0', operations } as const;
  const whole: Omit<GatewayContract, 'id'> = { ...content, errorCodes: {}, shapes: {} };
  const id = gatewayContractId(whole);
  await writeWhole(place.store.gatewayContractFile(id), JSON.stringify({ ...whole, id }));
  const presence: GatewayPresence = {
    schema: 'presence/v1',
    gateway,
    channel,
    contract: id,
    startedAt: act.time,
    seenAt: act.time,
    stoppedAt: null,
    ...given,
  };
  await writeWhole(place.store.presenceFile(channel, gateway), JSON.stringify(presence));
  return id;
}

const sentence = (id: string) =>
  `coupon calls GET /web-api/events/:, which the gateway that runs (${id.slice(0, 10)}) does not serve: deploy a gateway that does before coupon`;

describe('a remote that calls what production does not serve', () => {
  it('is refused, whatever this checkout serves', async () => {
    const contract = await tell([session]);
    const id = await place.compose(host, newer);
    const report = await validate(place.store, id, { channel }, act);
    expect(report.problems.map(({ check, app, text }) => [check, app, text])).toEqual([
      ['api', 'coupon', sentence(contract)],
    ]);
    expect(report.against).toEqual([contract]);
    await expect(promote(place.store, id, channel, act)).rejects.toMatchObject({ code: 2 });
  });

  it('passes once a gateway that serves it runs, and names what it needs', async () => {
    await tell([session, event]);
    const id = await place.compose(host, newer);
    expect((await validate(place.store, id, { channel }, act)).problems).toEqual([]);
    expect((await place.store.readRelease(id))?.gateway).toEqual({
      apiClient: '0.1.0',
      calls: { coupon: ['GET /web-api/events/:', 'GET /web-api/session'] },
    });
  });

  it('is refused while one of several gateways does not serve it', async () => {
    const old = await tell([session]);
    await tell([session, event], { gateway: 'web-2' });
    const id = await place.compose(host, newer);
    const problems = async () => (await validate(place.store, id, { channel }, act)).problems.map(({ text }) => text);
    expect(await problems()).toEqual([sentence(old)]);
    await tell([session], { stoppedAt: act.time });
    expect(await problems()).toEqual([]);
  });

  it('is refused by the gateway that ran last where none runs, and by this checkout where none ever did', async () => {
    const id = await place.compose(host, { ...newer, operations: [{ ...event, path: '/web-api/never' }] });
    const report = () => validate(place.store, id, { channel }, act);
    expect(await report()).toMatchObject({ against: [], problems: [{ check: 'api', app: 'coupon' }] });
    expect((await readBackEnd()).shapes['getSession']).toHaveProperty('response');
    const last = await tell([session], { seenAt: '2025-12-01T00:00:00.000Z' });
    expect(await report()).toMatchObject({ against: [last] });
  });
});

describe('a gateway that went back under a release', () => {
  beforeEach(async () => {
    await tell([session, event]);
    await promote(place.store, await place.validated(host, coupon), channel, act);
  });

  it('keeps what it does not serve from being promoted or tried, though the checks passed', async () => {
    const next = await place.validated(newer);
    const contract = await tell([session]);
    const refusal = { code: 3, message: expect.stringContaining(sentence(contract)) };
    await expect(promote(place.store, next, channel, act)).rejects.toMatchObject(refusal);
    const guard = { maxErrorRate: 0.02, minSessions: 200 };
    await expect(startCanary(place.store, next, { channel, percent: 5, guard }, act)).rejects.toMatchObject(refusal);
  });

  it('is told by the status of the channel', async () => {
    await promote(place.store, await place.validated(newer), channel, act);
    const looked = () => status(place.store, channel, Date.parse(act.time));
    expect(statusAnswer(await looked()).text).toMatch(/^gateway web-1 g-\w+ serves it$/m);
    const contract = await tell([session]);
    expect((await looked()).gateways).toMatchObject([{ gateway: 'web-1', misses: [sentence(contract)] }]);
    expect(statusAnswer(await looked()).text).toContain(`  BROKEN: ${sentence(contract)}`);
  });

  it('leaves the way back open to a release that asks for less, and an old release stays valid where one only added', async () => {
    const old = (await status(place.store, channel)).channel.stable;
    await promote(place.store, await place.validated(newer), channel, act);
    await tell([session]);
    await rollback(place.store, { channel }, act);
    expect((await status(place.store, channel)).channel.stable).toBe(old);
    await tell([session, event, { name: 'getTips', method: 'GET', path: '/web-api/tips' }]);
    expect((await validate(place.store, old ?? '', { channel }, act)).isPassed).toBe(true);
  });
});

describe('promoting on a channel', () => {
  const promoted = async (id: string) => {
    const line = readArguments(['promote', id], 'ada');
    return (await run(line, { store: place.store, built: '', gateway: { address: '', dataFolder: '' }, now: act.time }))
      .text;
  };

  it('says which gateways serve it, or that none does', async () => {
    const first = await place.validated(host, coupon);
    expect(await promoted(first)).toMatch(/^No gateway serves production now: start one with CHANNEL=production\.$/m);
    await tell([session, event]);
    await tell([session, event], { gateway: 'web-2' });
    expect(await promoted(await place.validated(newer))).toMatch(/^production is served by web-1, web-2\.$/m);
  });
});
