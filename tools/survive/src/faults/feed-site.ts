import { randomUUID } from 'node:crypto';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlaceCouponBody, PlacedCoupon } from '@longshot/contracts';
import { RULES_VERSION } from '@longshot/domain/coupon/types';
import type { FaultContext } from './fault.ts';
import { STAKE_MINOR } from '../load/mover.ts';
import type { Site } from '../site/open-site.ts';
import { FeedProvider } from '../feed/feed-provider.ts';

const BROKER_URL = process.env['AMQP_URL'] ?? 'amqp://guest:guest@127.0.0.1:5672';
const SETTLED_LIMIT_MS = 60_000;

/** A line to the broker that can be cut. */
interface BrokerLine {
  readonly url: string;
  cut(): void;
  close(): void;
}

async function openLine(): Promise<BrokerLine> {
  const url = new URL(BROKER_URL);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connectTo(Number(port || 5_672), hostname);
    for (const socket of [from, to]) sockets.add(socket.on('error', () => undefined));
    from.pipe(to).pipe(from);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}

/** A site whose feed comes from a broker. */
export interface FeedSite {
  readonly site: Site;
  readonly provider: FeedProvider;
  readonly line: BrokerLine;
  /** Bets on the home side of a match; answers the coupon. */
  bet(matchId: number): Promise<string>;
  /** Payout of a coupon, once it is settled; null where it never is. */
  payoutOf(couponId: string): Promise<number | null>;
  /** Where a coupon stands now. */
  stateOf(couponId: string): Promise<PlacedCoupon['state'] | null>;
}

/** Opens a site that hears a broker; null where none answers at `AMQP_URL`, 127.0.0.1:5672 unless told. */
export async function openFeedSite({ openSite, onEnd }: FaultContext, matches: number): Promise<FeedSite | null> {
  const provider = await FeedProvider.start(BROKER_URL, matches).catch(() => null);
  if (provider === null) return null;
  const line = await openLine();
  onEnd(async () => {
    line.close();
    await provider.close();
  });
  const environment = { UOF_API_URL: provider.url, UOF_ACCESS_TOKEN: 'token', UOF_EXCHANGE: provider.exchange };
  const site = await openSite({ moverCount: 1, gateway: { feed: `uof:${line.url}`, environment } });
  const { player } = site.probe;
  const read = async (couponId: string): Promise<PlacedCoupon | null> => {
    const answer = await player.call('getCoupon', { params: { couponId } }).catch(() => null);
    return answer?.status === 200 ? (JSON.parse(answer.body) as PlacedCoupon) : null;
  };
  const bet = async (matchId: number): Promise<string> => {
    const endMs = performance.now() + SETTLED_LIMIT_MS;
    for (;;) {
      const body: PlaceCouponBody = {
        accountId: player.accountId,
        typeId: 0,
        amount: STAKE_MINOR,
        changeCoefAction: 1,
        rulesVersion: RULES_VERSION,
        bets: [{ eventId: String(matchId), marketKey: '1', outcomeId: '1', coef: '2.00' }],
      };
      const answer = await player.call('placeCoupon', { key: `feed-${randomUUID()}`, body }).catch(() => null);
      const coupon = answer?.status === 200 ? (JSON.parse(answer.body) as PlacedCoupon) : null;
      if (coupon?.state === 'accepted' && coupon.couponId !== null) return coupon.couponId;
      if (performance.now() > endMs) throw new Error(`No bet on ${matchId}: ${answer?.status} ${answer?.body}`);
      await wait(100);
    }
  };
  const payoutOf = async (couponId: string): Promise<number | null> => {
    const endMs = performance.now() + SETTLED_LIMIT_MS;
    while (performance.now() < endMs) {
      const coupon = await read(couponId);
      if (coupon?.state === 'settled') return coupon.payoutMinor;
      await wait(50);
    }
    return null;
  };
  const stateOf = async (couponId: string) => (await read(couponId))?.state ?? null;
  return { site, provider, line, bet, payoutOf, stateOf };
}
