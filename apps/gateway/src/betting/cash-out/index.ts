export { cashOutRoutes } from './cash-out-routes.ts';
export { correctSales } from './correct-sales.ts';
export { quoteCashOuts } from './quote-cash-outs.ts';
export { findSalesOf } from './sales-repository.ts';
export { sellCoupon, type Sale, type SaleRequest } from './sell-coupon.ts';
