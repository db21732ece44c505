export { couponShareRoutes } from './coupon-share-routes.ts';
