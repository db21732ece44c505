import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations, type Operation } from '@longshot/contracts';
import { ErrorBody, operationSchemas, type OperationSchemas } from '@longshot/contracts/schemas';
import * as fc from 'fast-check';
import { Value } from 'typebox/value';
import { DEMO_PLAYER } from '../../src/server.ts';
import { startGateway, type Gateway } from '../../src/gateway.ts';
import { readStaffToken } from '../../src/platform/http/staff-token.ts';
import { readSettings } from '../../src/settings.ts';
import { spoilt, valid } from './arbitrary-of-schema.ts';
import { HttpVisitor, type Call } from '../worlds/http-visitor-for-tests.ts';

/** Cases of each operation; `npm run fuzz` asks for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 12);

// Sign-ins from one address are limited, so what opens and ends sessions comes last, and ending them last of all.
const LAST = ['signInByPhone', 'signInByEmail', 'registerFast', 'signOut'];
/** Acts of the staff on the site come before it: it holds for all that follows. */
const rank = ({ name, isForStaff }: Operation): number => (isForStaff ? 0 : LAST.indexOf(name) * 2 + 1);
const all = Object.values(operations).sort((a, b) => rank(a) - rank(b));

/** Some figures are the operator's alone. */
const OPERATOR_TOKEN = 'operator-of-the-fuzz';

const schemasOf = (operation: Operation): OperationSchemas =>
  operationSchemas[operation.name as keyof typeof operationSchemas];

const part = (schema: OperationSchemas['body']): fc.Arbitrary<unknown> =>
  schema === undefined ? fc.constant(undefined) : fc.oneof(valid(schema), spoilt(schema));

const calls = (operation: Operation): fc.Arbitrary<Call> => {
  const { params, query, body } = schemasOf(operation);
  return fc.record({ params: part(params), query: part(query), body: part(body), key: fc.uuid() });
};

describe('every operation', () => {
  let folder: string;
  let gateway: Gateway;
  let player: HttpVisitor;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longshot-fuzz-'));
    const environment = { PORT: '0', LONGSHOT_DATA: folder, FEED: 'simulator:fuzz', LOG_LEVEL: 'silent' };
    const open = { REQUESTS_PER_MINUTE: '100000000', OPERATOR_TOKEN };
    gateway = await startGateway(readSettings({ ...environment, ...open }));
    player = new HttpVisitor(gateway.port);
    player.staffToken = await readStaffToken(folder);
  }, 180_000);
  // Some operations open or end a session.
  beforeEach(async () => {
    const { user } = await player.open();
    if (user === null) await player.signIn(DEMO_PLAYER);
  });
  afterAll(async () => {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('a body that is not JSON is refused as such', async () => {
    const answer = await player.sendText(operations.getStakeBounds.path, '{"bets":');
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'validation_failed' }]);
  });

  it.each(all.map((operation) => [operation.name, operation] as const))(
    '%s answers whatever is sent with what it promises, and never with a fault of its own',
    async (_name, operation) => {
      const promised = schemasOf(operation).response;
      const check = async (call: Call): Promise<void> => {
        const { status, body } = await player.call(
          operation,
          operation.isForStaff ? { ...call, token: OPERATOR_TOKEN } : call,
        );
        if (operation.isForStaff) expect([status, (body as { code?: string }).code]).not.toEqual([403, 'forbidden']);
        const isPromisedAbsence = status === 503 && operation.errors.includes('unavailable');
        if (!isPromisedAbsence) expect(status).toBeLessThan(500);
        expect([...Value.Errors(status === 200 ? promised : ErrorBody, body)]).toEqual([]);
      };
      await fc.assert(fc.asyncProperty(calls(operation), check), { numRuns: RUNS, endOnFailure: true });
    },
    120_000 + RUNS * 200,
  );
});
