import { withoutUndefined } from '@longshot/domain/input';
import { betStatus, couponType, type Coupon } from '@longshot/domain/coupon/types';

const won = (id: string, coef: string, blockId?: number) => ({
  id,
  coef,
  statusId: betStatus.win,
  ...withoutUndefined({ blockId }),
});

const lost = (id: string, coef: string) => ({ id, coef, statusId: betStatus.lose });

const base = { id: 'example' };

/** Coupons to begin with, in hundredths: those that the rules explain. */
export const examples = {
  express: {
    ...base,
    typeId: couponType.express,
    amount: 1_000,
    bets: [won('1', '2.60'), won('2', '3.50'), won('3', '1.20')],
  },
  system: {
    ...base,
    typeId: couponType.system,
    amount: 300,
    systemValue: 2,
    bets: [won('1', '1.5'), won('2', '3'), won('3', '2.5')],
  },
  multi: {
    ...base,
    typeId: couponType.multi,
    amount: 3_000,
    systemValue: 2,
    bets: [won('1', '1.5', 0), won('2', '2.0', 1), won('3', '1.8', 2), won('4', '1.6', 3)],
  },
  chain: {
    ...base,
    typeId: couponType.chain,
    amount: 300,
    bets: [won('1', '2'), won('2', '1.5'), lost('3', '2'), won('4', '3'), lost('5', '1.5')],
  },
} as const satisfies Readonly<Record<string, Coupon>>;

/** The name of an example. */
export type ExampleName = keyof typeof examples;

/** All examples, in the order in which they are offered. */
export const exampleNames: readonly ExampleName[] = ['express', 'system', 'multi', 'chain'];

/** The currency of the examples: one with two decimals. */
export const EXAMPLE_CURRENCY = 'EUR';
