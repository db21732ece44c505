export { couponRoutes } from './coupon-routes.ts';
export { createLiveDelaySweeper } from './live-delay-sweeper.ts';
export { vipRoutes } from './vip-routes.ts';
