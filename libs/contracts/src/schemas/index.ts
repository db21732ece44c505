import { accessSchemas } from './access.ts';
import { analyticsSchemas } from './analytics.ts';
import { boardSchemas } from './board.ts';
import { broadcastSchemas } from './broadcasts.ts';
import { captchaSchemas } from './captcha.ts';
import { cashOutSchemas } from './cash-out.ts';
import { casinoSchemas } from './casino.ts';
import { casinoAutoplaySchemas } from './casino-autoplay.ts';
import { casinoCatalogueSchemas } from './casino-catalogue.ts';
import { casinoMatchesSchemas } from './casino-matches.ts';
import { casinoTablesSchemas } from './casino-tables.ts';
import { gameProvidersSchemas } from './game-providers.ts';
import { configSchemas } from './config.ts';
import { contactSchemas } from './contact.ts';
import { bonusGameSchemas } from './bonus-games.ts';
import { cashbackSchemas } from './cashback.ts';
import { pointSchemas } from './points.ts';
import { referralSchemas } from './referral.ts';
import { offerSchemas } from './offers.ts';
import { ownDataSchemas } from './own-data.ts';
import { homeSchemas } from './home.ts';
import { identificationSchemas } from './identification.ts';
import { couponHistorySchemas } from './coupon-history.ts';
import { couponSchemas } from './coupon.ts';
import { couponShareSchemas } from './coupon-share.ts';
import { dictionarySchemas } from './dictionaries.ts';
import { fragmentSchemas } from './fragments.ts';
import { careSchemas } from './care.ts';
import { correctionSchemas } from './corrections.ts';
import { playerVoiceSchemas } from './player-voice.ts';
import { threadSchemas } from './threads.ts';
import { totoSchemas } from './toto.ts';
import { limitSchemas } from './limits.ts';
import { informationSchemas } from './information.ts';
import { lottoSchemas } from './lotto.ts';
import { marketNameSchemas } from './market-names.ts';
import { mediaSchemas } from './media.ts';
import { officeSchemas } from './office.ts';
import { passkeySchemas } from './passkeys.ts';
import { paymentSchemas } from './payments.ts';
import { recoverySchemas } from './recovery.ts';
import { registrationSchemas } from './registration.ts';
import { releaseSchemas } from './releases.ts';
import { resultSchemas } from './results.ts';
import { seoSchemas } from './seo.ts';
import { preferenceSchemas } from './preferences.ts';
import { sessionSchemas } from './session.ts';
import { signInSchemas } from './sign-in.ts';
import { supportSchemas } from './support.ts';
import { twoStepSchemas } from './two-step.ts';
import { userTransferSchemas } from './user-transfer.ts';
import { userSchemas } from './user.ts';

export { operationClasses } from '../operation-classes.ts';
export * from './access.ts';
export * from './page-blocks.ts';
export * from './primitives.ts';
export * from './error.ts';
export * from './analytics.ts';
export * from './analytics-events.ts';
export * from './board.ts';
export * from './broadcasts.ts';
export * from './captcha.ts';
export * from './cash-out.ts';
export * from './casino.ts';
export * from './casino-autoplay.ts';
export * from './casino-catalogue.ts';
export * from './casino-pots.ts';
export * from './casino-matches.ts';
export * from './casino-tables.ts';
export * from './casino-wallet.ts';
export * from './game-providers.ts';
export * from './config.ts';
export * from './contact.ts';
export * from './home.ts';
export * from './bonus-games.ts';
export * from './cashback.ts';
export * from './points.ts';
export * from './offers.ts';
export * from './referral.ts';
export * from './own-data.ts';
export * from './coupon.ts';
export * from './coupon-history.ts';
export * from './coupon-share.ts';
export * from './dictionaries.ts';
export * from './fragments.ts';
export * from './limits.ts';
export * from './information.ts';
export * from './lotto.ts';
export * from './market-names.ts';
export * from './media.ts';
export * from './office.ts';
export * from './passkeys.ts';
export * from './payments.ts';
export { PlayerDocument } from './identification.ts';
export * from './recovery.ts';
export * from './registration.ts';
export * from './releases.ts';
export * from './results.ts';
export * from './seo.ts';
export * from './preferences.ts';
export * from './session.ts';
export * from './sign-in.ts';
export * from './staff-players.ts';
export * from './support.ts';
export * from './player-voice.ts';
export * from './threads.ts';
export * from './toto.ts';
export * from './site-config.ts';
export * from './site-settings.ts';
export * from './stream.ts';
export * from './two-step.ts';
export * from './user-transfer.ts';
export * from './user.ts';
export type * from './operation-schemas.ts';

/** The schemas of every operation, by its name. */
export const operationSchemas = {
  ...accessSchemas,
  ...analyticsSchemas,
  ...boardSchemas,
  ...broadcastSchemas,
  ...captchaSchemas,
  ...userSchemas,
  ...twoStepSchemas,
  ...signInSchemas,
  ...userTransferSchemas,
  ...casinoSchemas,
  ...casinoAutoplaySchemas,
  ...casinoCatalogueSchemas,
  ...casinoMatchesSchemas,
  ...casinoTablesSchemas,
  ...gameProvidersSchemas,
  ...configSchemas,
  ...contactSchemas,
  ...bonusGameSchemas,
  ...cashbackSchemas,
  ...pointSchemas,
  ...lottoSchemas,
  ...offerSchemas,
  ...referralSchemas,
  ...ownDataSchemas,
  ...homeSchemas,
  ...identificationSchemas,
  ...couponSchemas,
  ...couponHistorySchemas,
  ...couponShareSchemas,
  ...cashOutSchemas,
  ...preferenceSchemas,
  ...supportSchemas,
  ...seoSchemas,
  ...dictionarySchemas,
  ...fragmentSchemas,
  ...careSchemas,
  ...correctionSchemas,
  ...playerVoiceSchemas,
  ...threadSchemas,
  ...totoSchemas,
  ...limitSchemas,
  ...informationSchemas,
  ...marketNameSchemas,
  ...mediaSchemas,
  ...officeSchemas,
  ...passkeySchemas,
  ...paymentSchemas,
  ...recoverySchemas,
  ...releaseSchemas,
  ...resultSchemas,
  ...sessionSchemas,
  ...registrationSchemas,
};
