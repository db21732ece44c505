/**
 * A process of its own with clients that mean no good: a third asks and reads nothing, a third asks and leaves, a third
 * asks without end. Started with the gateway's port, how many there are, and topics; told to stop, it says what it did.
 */
import { RawStream } from '../../../bench/src/stream/raw-stream.ts';

/** Report on what the crowd has done. */
export interface CrowdReport {
  readonly connections: number;
  readonly welcome: number;
  readonly requested: number;
  readonly bytes: number;
}

/** So many of an address; one may have more. */
const PER_ADDRESS = 40;

/** A client that asks without end does so this often; one that was sent away comes back after as long. */
const PACE_MS = 250;

/** A client that leaves stays so long. */
const STAY_MS = 120;

const TOPICS_A_BREATH = 80;

const [port = 0, size = 0] = process.argv.slice(2, 4).map(Number);
const topics = process.argv.slice(4);
const report = { connections: 0, welcome: 0, requested: 0, bytes: 0 };
let isOver = false;

const later = (run: () => void, ms: number): void => void setTimeout(() => isOver || run(), ms);

const breath = (from: number): readonly string[] =>
  Array.from({ length: TOPICS_A_BREATH }, (_, index) =>
    index % 2 === 0 ? 'board:line' : (topics[(from + index) % topics.length] ?? 'board:live'),
  );

type Manner = 'unread' | 'leaving' | 'endless';
const manners: readonly Manner[] = ['unread', 'leaving', 'endless'];

function come(index: number): void {
  const manner = manners[index % manners.length];
  const localAddress = `127.10.${Math.floor(index / PER_ADDRESS / 250)}.${1 + (Math.floor(index / PER_ADDRESS) % 250)}`;
  let isHere = true;
  report.connections += 1;
  const client: RawStream = new RawStream({ port, localAddress, isDeflating: index % 2 === 0 }, () => {
    isHere = false;
    report.bytes += client.bytes;
    if (client.isWelcome) report.welcome += 1;
    later(() => come(index), PACE_MS);
  });
  const ask = () => {
    if (!isHere || isOver) return;
    report.requested += TOPICS_A_BREATH;
    client.request(breath(index));
    if (manner === 'unread') client.stopReading();
    if (manner === 'leaving') later(() => client.leave(), STAY_MS);
    if (manner === 'endless') later(ask, PACE_MS * 20);
  };
  later(ask, PACE_MS / 2);
}

for (let index = 0; index < size; index += 1) setTimeout(() => come(index), (index * 2_000) / size);

process.on('message', () => {
  isOver = true;
  process.send?.(report satisfies CrowdReport, () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
