/** Claim of a signed override: another release, or one remote's build in the channel's. Exactly one of the two. */
export interface OverrideClaim {
  readonly release?: string;
  /** `coupon@4.7.2-ab12` */
  readonly remote?: string;
  /** Milliseconds since 1970; nothing after it. */
  readonly expiresAtMs: number;
}

/** Purpose that overrides are signed for. */
export const overridePurpose = 'override';

/** Whether a token's content is an override, whoever signed it. */
export function isOverrideClaim(value: unknown): value is OverrideClaim {
  if (typeof value !== 'object' || value === null) return false;
  const { release, remote, expiresAtMs } = value as Readonly<Record<string, unknown>>;
  return typeof expiresAtMs === 'number' && (typeof release === 'string') !== (typeof remote === 'string');
}
