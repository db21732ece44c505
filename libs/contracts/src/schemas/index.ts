import type { TSchema } from 'typebox';
import * as board from './board.ts';
import * as config from './config.ts';
import * as coupon from './coupon.ts';
import * as session from './session.ts';

export * from './primitives.ts';
export * from './error.ts';
export * from './board.ts';
export * from './config.ts';
export * from './coupon.ts';
export * from './session.ts';
export * from './stream.ts';

/** What an operation takes and answers. */
export interface OperationSchemas {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly response: TSchema;
}

/** The schemas of every operation, by its name. */
export const operationSchemas = {
  getSiteConfig: { query: config.SiteConfigQuery, response: config.SiteConfig },
  getSession: { response: session.Session },
  signInByEmail: { body: session.SignInByEmailBody, response: session.Session },
  signOut: { response: session.SignOutAnswer },
  registerFast: { body: session.RegisterFastBody, response: session.Session },
  getAccounts: { response: session.AccountList },
  changeActiveAccount: { body: session.ChangeActiveAccountBody, response: session.AccountList },
  getLineBoard: { query: board.BoardQuery, response: board.Board },
  getLiveBoard: { query: board.BoardQuery, response: board.Board },
  getMenu: { response: board.Menu },
  getEvent: { params: board.EventParams, response: board.EventAnswer },
  placeCoupon: { body: coupon.PlaceCouponBody, response: coupon.PlacedCoupon },
  getCouponByKey: { params: coupon.CouponKeyParams, response: coupon.PlacedCoupon },
  getCoupon: { params: coupon.CouponParams, response: coupon.PlacedCoupon },
  getBetHistory: { query: coupon.BetHistoryQuery, response: coupon.BetHistory },
  getStakeBounds: { body: coupon.StakeBoundsBody, response: coupon.StakeBounds },
} as const satisfies Record<string, OperationSchemas>;
