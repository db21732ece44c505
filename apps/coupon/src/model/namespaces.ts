/** The namespace of the coupon's own texts. */
export const COUPON_NAMESPACE = 'coupon';

/** The namespace of what only a coupon with bets, or a player, is shown. */
export const TYPES_NAMESPACE = 'coupon-types';
