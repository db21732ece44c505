/**
 * The version of the rules in this library. The browser sends the one it was built with when it places a coupon; a gateway with
 * another answers `rules_changed`. Raise it whenever the same coupon could be quoted, refused or settled differently.
 */
export const RULES_VERSION = '1';
