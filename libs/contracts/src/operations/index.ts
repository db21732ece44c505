export * from './boards.ts';
export * from './captcha.ts';
export * from './config.ts';
export * from './coupon.ts';
export * from './dictionaries.ts';
export * from './recovery.ts';
export * from './session.ts';
export * from './user.ts';
