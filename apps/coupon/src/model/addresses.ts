/** The address of the bets history in a language. */
export const pathOfHistory = (language: string): string => `/${language}/office/history`;

/** The address of a coupon's page for printing. */
export const pathOfPrint = (language: string, couponId: string): string => `/${language}/print-coupon/${couponId}`;

/** Whether an address is one of the coupon's own pages; anywhere else it fills a slot. */
export const isOwnPage = (pathname: string): boolean =>
  /^\/[a-z]{2}\/(?:coupon|office\/history|print-coupon\/\d+)\/?$/.test(pathname);
