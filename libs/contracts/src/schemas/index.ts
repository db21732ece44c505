import { accessSchemas } from './access.ts';
import { analyticsSchemas } from './analytics.ts';
import { boardSchemas } from './board.ts';
import { captchaSchemas } from './captcha.ts';
import { configSchemas } from './config.ts';
import { couponSchemas } from './coupon.ts';
import { dictionarySchemas } from './dictionaries.ts';
import { paymentSchemas } from './payments.ts';
import { recoverySchemas } from './recovery.ts';
import { releaseSchemas } from './releases.ts';
import { seoSchemas } from './seo.ts';
import { preferenceSchemas } from './preferences.ts';
import { sessionSchemas } from './session.ts';
import { supportSchemas } from './support.ts';
import { userSchemas } from './user.ts';

export * from './access.ts';
export * from './primitives.ts';
export * from './error.ts';
export * from './analytics.ts';
export * from './analytics-events.ts';
export * from './board.ts';
export * from './captcha.ts';
export * from './config.ts';
export * from './coupon.ts';
export * from './dictionaries.ts';
export * from './payments.ts';
export * from './recovery.ts';
export * from './releases.ts';
export * from './seo.ts';
export * from './preferences.ts';
export * from './session.ts';
export * from './support.ts';
export * from './site-config.ts';
export * from './site-settings.ts';
export * from './stream.ts';
export * from './user.ts';
export type * from './operation-schemas.ts';

/** The schemas of every operation, by its name. */
export const operationSchemas = {
  ...accessSchemas,
  ...analyticsSchemas,
  ...boardSchemas,
  ...captchaSchemas,
  ...userSchemas,
  ...configSchemas,
  ...couponSchemas,
  ...preferenceSchemas,
  ...supportSchemas,
  ...seoSchemas,
  ...dictionarySchemas,
  ...paymentSchemas,
  ...recoverySchemas,
  ...releaseSchemas,
  ...sessionSchemas,
};
