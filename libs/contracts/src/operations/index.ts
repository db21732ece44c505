export * from './boards.ts';
export * from './config.ts';
export * from './coupon.ts';
export * from './session.ts';
