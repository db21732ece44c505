import type { LotteryName } from './lotteries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When a lottery is drawn: draw 1 at `firstMs`, every other so much later, whatever happens. */
interface LottoSchedule {
  /** Number of the lottery in addresses. */
  readonly id: string;
  readonly firstMs: number;
  readonly everyMs: number;
}

const schedules = {
  '6x49': { id: '11', firstMs: Date.UTC(2026, 0, 1, 20), everyMs: DAY_MS },
  '5x36+1': { id: '12', firstMs: Date.UTC(2026, 0, 1, 1), everyMs: HOUR_MS },
  '7x49': { id: '13', firstMs: Date.UTC(2026, 0, 3, 21), everyMs: 7 * DAY_MS },
  '4x20': { id: '14', firstMs: Date.UTC(2026, 0, 1, 0, 30), everyMs: 30 * MINUTE_MS },
  '10x80': { id: '15', firstMs: Date.UTC(2026, 0, 1, 0, 5), everyMs: 5 * MINUTE_MS },
  '12x24': { id: '16', firstMs: Date.UTC(2026, 0, 1, 0, 15), everyMs: 15 * MINUTE_MS },
} as const satisfies Readonly<Record<LotteryName, LottoSchedule>>;

/** When each lottery is drawn, and the number that addresses name it by. */
export const lottoSchedules: Readonly<Record<LotteryName, LottoSchedule>> = schedules;

/** Every lottery, in the order that pages show them in. */
export const lotteryNames = Object.keys(schedules) as readonly LotteryName[];

/** The lottery of a number; undefined where there is none. */
export const lotteryOfId = (id: string): LotteryName | undefined =>
  lotteryNames.find((name) => lottoSchedules[name].id === id);

/** When a draw takes no more tickets and is drawn. */
export const lottoDrawMs = (name: LotteryName, number: number): number =>
  lottoSchedules[name].firstMs + (number - 1) * lottoSchedules[name].everyMs;

/** The draw that takes tickets at a time: the first that is drawn later. */
export function lottoDrawAt(name: LotteryName, nowMs: number): number {
  const { firstMs, everyMs } = lottoSchedules[name];
  return Math.max(1, Math.floor((nowMs - firstMs) / everyMs) + 2);
}
