/** Countries whose pages fetch the hidden image. Source: shell 7 and 9. */
export const POLICY_LOGO_GEO_IDS: readonly number[] = [1, 66, 126, 228, 120];

/** The image's address, or null for a country that has none. */
export const policyLogoOf = (geoCountryId: number | null): string | null =>
  geoCountryId !== null && POLICY_LOGO_GEO_IDS.includes(geoCountryId) ? '/web-api/policy/logo.agif' : null;
