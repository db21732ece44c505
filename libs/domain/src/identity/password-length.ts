/** How many characters a password that is chosen has. Source: NIST 800-63B, as the identity design takes it. */
export const PASSWORD_LENGTH = { shortest: 8, longest: 128 } as const;
