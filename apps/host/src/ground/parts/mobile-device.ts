/** Whether the browser says that it runs on a phone. */
export const isMobileDevice = (): boolean => /\bMobi/i.test(navigator.userAgent);
