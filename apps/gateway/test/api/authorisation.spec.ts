import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations, type Operation, type PlacedCoupon, type ResponseOf, type Session } from '@longshot/contracts';
import { operationSchemas, type OperationSchemas } from '@longshot/contracts/schemas';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { DEMO_PLAYER } from '../../src/server.ts';
import { startGateway, type Gateway } from '../../src/gateway.ts';
import { readSettings } from '../../src/settings.ts';
import { valid } from './arbitrary-of-schema.ts';
import { buildSingle } from './build-single.ts';
import { ticketBody } from '../worlds/lotto-for-tests.ts';
import { HttpVisitor, type Call, type HttpAnswer } from '../worlds/http-visitor-for-tests.ts';

const all: readonly Operation[] = Object.values(operations);
const forPlayers = all.filter(({ access }) => access === 'signed-in');

const named = (operation: Operation) => [operation.name, operation] as const;

const sample = (schema: OperationSchemas['body']): unknown =>
  schema === undefined ? undefined : fc.sample(valid(schema), { seed: 7, numRuns: 1 })[0];

/** A call whose parts the operation's schemas accept. */
function callOf({ name }: Operation): Call {
  const { params, query, body }: OperationSchemas = operationSchemas[name as keyof typeof operationSchemas];
  return { params: sample(params), query: sample(query), body: sample(body), key: 'key-of-the-matrix' };
}

const codeOf = ({ body }: HttpAnswer): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

describe('who may call which operation', () => {
  let folder: string;
  let gateway: Gateway;
  const start = async (): Promise<Gateway> => {
    const environment = { PORT: '0', LONGSHOT_DATA: folder, FEED: 'simulator:matrix', LOG_LEVEL: 'silent' };
    return startGateway(readSettings({ ...environment, REQUESTS_PER_MINUTE: '100000000' }));
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longshot-matrix-'));
    gateway = await start();
  }, 180_000);
  afterAll(async () => {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(forPlayers.map(named))('%s is nothing for a visitor', async (_, operation) => {
    const visitor = new HttpVisitor(gateway.port);
    await visitor.open();
    const answer = await visitor.call(operation, callOf(operation));
    expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthorised']);
  });

  describe('for a player', () => {
    let owner: HttpVisitor;
    let session: Session;
    beforeAll(async () => {
      owner = new HttpVisitor(gateway.port);
      session = await owner.signIn(DEMO_PLAYER);
    });

    it.each(forPlayers.filter(({ name }) => name !== 'signOut').map(named))(
      '%s takes who signed in for who it is',
      async (_, operation) => {
        const answer = await owner.call(operation, callOf(operation));
        expect(['unauthorised', 'csrf_failed', 'forbidden', 'token_invalid']).not.toContain(codeOf(answer));
      },
    );

    it.each(all.filter(({ errors }) => errors.includes('csrf_failed')).map(named))(
      '%s is refused from a page that does not know the CSRF token',
      async (_, operation) => {
        const answer = await owner.call(operation, { ...callOf(operation), csrf: 'guessed' });
        expect([answer.status, codeOf(answer)]).toEqual([403, 'csrf_failed']);
      },
    );

    it.each(all.filter(({ errors, access }) => access === 'signed-in' && errors.includes('token_invalid')).map(named))(
      '%s is refused with a bearer token that somebody made up',
      async (_, operation) => {
        const answer = await owner.call(operation, { ...callOf(operation), token: 'made.up' });
        expect([answer.status, codeOf(answer)]).toEqual([401, 'token_invalid']);
      },
    );

    it('nothing changes without a CSRF token but what says why it needs none', () => {
      // The staff carries a token of its own, never a cookie.
      const players = all.filter((each) => !('isForStaff' in each && each.isForStaff));
      const open = players.filter(({ method, errors }) => method !== 'GET' && !errors.includes('csrf_failed'));
      expect(open.map(({ name }) => name).sort()).toEqual(
        [
          // Answers of a kind: nothing is stored.
          ...['checkBlock', 'createFingerprint', 'renderFragment', 'resolveRedirect'],
          // Counts that name nobody, sent while a page goes away.
          ...['collectAnalytics', 'collectFatman', 'reportRemote'],
          // Carry the game's own token.
          ...[
            'actInMatch',
            'changeGameSeed',
            'decideGameRound',
            'endMatchSeek',
            'getGameHistory',
            'joinMatch',
            'layTableBet',
            'leaveTable',
            'openGame',
            'openMatches',
            'openTable',
            'playGameRound',
            'practiseMatch',
            'seekMatch',
            'startAutoplay',
            'stopAutoplay',
          ],
        ].sort(),
      );
    });

    /** Takes a gift for the owner; answers the number of its grant. */
    async function takenGift(): Promise<string | undefined> {
      const { offers } = (await owner.call(operations.getOffers, { query: { language: 'en' } }))
        .body as ResponseOf<'getOffers'>;
      const offerId = offers.find(({ kind, standing }) => kind === 'gift' && standing === 'open')?.id;
      expect((await owner.call(operations.takeOffer, { params: { offerId }, body: {} })).body).toEqual({
        state: 'granted',
      });
      const mine = await owner.call(operations.getMyBonuses, { query: { language: 'en' } });
      return (mine.body as ResponseOf<'getMyBonuses'>).bonuses[0]?.id;
    }

    /** Takes the owner's chance of a bonus game that is decided; answers the number of its play. */
    async function begunPlay(): Promise<string> {
      // Whatever was chosen before, bonuses of the casino are wanted.
      expect((await owner.call(operations.chooseBonus, { body: { bonusType: 2 } })).status).toBe(200);
      const params = { game: 'chest' };
      const view = await owner.call(operations.getBonusGame, { params, query: { language: 'en' } });
      const { serverSeedHash } = view.body as ResponseOf<'getBonusGame'>;
      const begun = await owner.call(operations.playBonusGame, {
        params,
        body: { serverSeedHash, clientSeed: 'mine' },
      });
      expect(begun).toMatchObject({ status: 200 });
      return (begun.body as ResponseOf<'playBonusGame'>).id;
    }

    it('what belongs to one player is not there for another', async () => {
      const placed = await owner.call(operations.placeCoupon, {
        body: await buildSingle(owner, session),
        key: 'mine-0001',
      });
      expect(placed).toMatchObject({ status: 200 });
      const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } }).png();
      const content = (await picture.toBuffer()).toString('base64');
      const sent = await owner.call(operations.sendDocument, {
        body: { kind: 'passport', fileName: 'me.png', content },
      });
      const [document] = (sent.body as ResponseOf<'sendDocument'>).documents;
      const thread = await owner.call(operations.openMyThread, { body: { subject: 'Mine', text: 'Hello.' } });
      const { threadId } = thread.body as ResponseOf<'openMyThread'>;
      const idea = await owner.call(operations.shareIdea, { body: { text: 'Show the weather.' } });
      const other = new HttpVisitor(gateway.port);
      await other.register('other@example.com');
      const owned: Readonly<Record<string, unknown>> = {
        getCoupon: { couponId: (placed.body as PlacedCoupon).couponId },
        getCouponByKey: { key: 'mine-0001' },
        getCouponDetail: { couponId: (placed.body as PlacedCoupon).couponId },
        sellCoupon: { couponId: (placed.body as PlacedCoupon).couponId },
        editCoupon: { couponId: (placed.body as PlacedCoupon).couponId },
        setAutoCashOut: { couponId: (placed.body as PlacedCoupon).couponId },
        removeAutoCashOut: { couponId: (placed.body as PlacedCoupon).couponId },
        getPayment: { paymentId: '1' },
        sendTransferCode: { id: session.user?.id },
        checkTransferCode: { id: session.user?.id },
        getGameRound: { roundId: '900001' },
        removeDocument: { documentId: document?.documentId },
        removeSavedMethod: { savedId: '1' },
        giveUpBonus: { grantId: await takenGift() },
        decideBonusGame: { playId: await begunPlay() },
        writeToMyThread: { threadId },
        readMyThread: { threadId },
        sendThreadFile: { threadId },
        // Nobody but its player sees an idea before the staff shows it.
        voteForIdea: { ideaId: (idea.body as ResponseOf<'shareIdea'>).ideaId },
      };
      // An offer is nobody's before it is taken; a match, a programme and a section of toto are everybody's.
      const ofNobody = [
        'getBroadcast',
        'getCashback',
        'takeOffer',
        'playBonusGame',
        'joinTournament',
        'placeTotoCoupon',
        'getTotoCoupons',
      ];
      const addressed = forPlayers.filter(({ name, path }) => path.includes('/:') && !ofNobody.includes(name));
      expect(addressed.map(({ name }) => name).sort()).toEqual(Object.keys(owned).sort());
      for (const operation of addressed) {
        const answer = await other.call(operation, { ...callOf(operation), params: owned[operation.name] });
        expect([operation.name, answer.status, codeOf(answer)]).toEqual([operation.name, 404, 'not_found']);
      }
      expect((await owner.call(operations.getCoupon, { params: owned['getCoupon'] })).status).toBe(200);
    });

    it('another player’s account can be neither chosen nor spent', async () => {
      const other = new HttpVisitor(gateway.port);
      await other.register('spender@example.com');
      const coupon = await buildSingle(other, session);
      const spent = await other.call(operations.placeCoupon, { body: coupon, key: 'theirs-0001' });
      expect([spent.status, spent.body]).toMatchObject([400, { details: { field: 'accountId' } }]);
      const chosen = await other.call(operations.changeActiveAccount, { body: { id: coupon.accountId } });
      expect([chosen.status, codeOf(chosen)]).toEqual([404, 'not_found']);
    });
  });

  it('leaves figures behind that can be read at a glance: hundreds of lines, not thousands', async () => {
    const answer = await fetch(`http://localhost:${gateway.port}/metrics`);
    expect(answer.status).toBe(200);
    expect((await answer.text()).split('\n').length).toBeLessThan(700);
  });

  it('a player who is banned moves no money', async () => {
    const banned = new HttpVisitor(gateway.port);
    await banned.signIn(DEMO_PLAYER);
    await gateway.stop();
    const database = await openDatabase({ dataFolder: folder, databaseUrl: null });
    await database.kysely.updateTable('players').set({ ban_level: 10 }).execute();
    await database.close();
    gateway = await start();
    banned.moveTo(gateway.port);
    const session = await banned.open();
    expect(session.user?.banLevel).toBe(10);
    const accountId = session.accounts[0]?.id ?? '';
    const payment = { accountId, amountMinor: 2_000, iso: session.accounts[0]?.iso, language: 'en' };
    const { methods } = (await banned.call(operations.getPaymentMethods, {})).body as {
      methods: readonly { id: string; direction: string; destination: string }[];
    };
    const methodOf = (direction: string) =>
      methods.find((each) => each.direction === direction && ['none', 'email'].includes(each.destination))?.id;
    const bodies: Readonly<Record<string, unknown>> = {
      placeCoupon: await buildSingle(banned, session),
      editCoupon: sample(operationSchemas.editCoupon.body),
      placeTotoCoupon: { drawNumber: 1, accountId, stakeMinor: 10, marks: Array.from({ length: 15 }, () => ['1']) },
      createDeposit: { ...payment, methodId: methodOf('deposit') },
      launchGame: { gameId: '101', accountId },
      buyLottoTicket: ticketBody({ clock: { nowMs: () => Date.now() } }, '6x49', accountId, [[[1, 2, 3, 4, 5, 6]]]),
      createWithdrawal: { ...payment, methodId: methodOf('withdrawal'), destination: { email: DEMO_PLAYER.email } },
    };
    const refusing = forPlayers.filter(({ errors }) => errors.includes('blocked'));
    expect(refusing.map(({ name }) => name).sort()).toEqual(Object.keys(bodies).sort());
    for (const operation of refusing) {
      const params = { section: 'fifteen', couponId: '1000001' };
      const call = { params, body: bodies[operation.name], key: `banned-${operation.name}` };
      const answer = await banned.call(operation, call);
      expect([operation.name, answer.status, codeOf(answer)]).toEqual([operation.name, 403, 'blocked']);
    }
  }, 180_000);
});
