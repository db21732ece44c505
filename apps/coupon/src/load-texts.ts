import { addTexts, type DictionaryModule, type TextsTarget } from '@longshot/i18n';
import { COUPON_NAMESPACE, TYPES_NAMESPACE } from './model/words.ts';

/** Adds the texts of a coupon with bets to the page's, in its language. Doing it again changes nothing. */
export const loadTypesTexts = (target: TextsTarget): Promise<void> =>
  addTexts(
    target,
    TYPES_NAMESPACE,
    (code) => import(`./locales/coupon-types/${code}.json`) as Promise<DictionaryModule>,
  );

/** Adds the coupon's texts to the page's, in its language. Doing it again changes nothing. */
export const loadTexts = (target: TextsTarget): Promise<void> =>
  addTexts(
    target,
    COUPON_NAMESPACE,
    // Without the folders beside them: a list of their files would be part of every visit.
    (code) =>
      import(/* webpackInclude: /locales.[a-z]{2}\.json$/ */ `./locales/${code}.json`) as Promise<DictionaryModule>,
  );
