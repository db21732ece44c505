import type { KeptValue } from './coupon-port-store.ts';

/** Codec between a cookie's text and its value; what cannot be understood reads as null. */
export interface CookieCodec<T> {
  readonly write: (value: T) => string;
  readonly read: (text: string) => T | null;
}

const readCookie = (cookies: string, name: string): string | null => {
  const part = cookies.split('; ').find((it) => it.startsWith(`${name}=`));
  return part === undefined ? null : part.slice(name.length + 1);
};

/**
 * A value in a cookie of the whole site, for the gateway to read as well; `codec` writes only characters that a cookie
 * may hold. Tabs hear of each other's writes where the browser has broadcast channels.
 *
 * @deprecated Since 0.1.2 `persistInCookie`; dropped in 0.2.0.
 */
export function keepInCookie<T>(
  page: Pick<Document, 'cookie'>,
  name: string,
  maxAgeS: number,
  codec: CookieCodec<T>,
): KeptValue<T> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`longshot.${name}`);
  const read = (): T | null => {
    const text = readCookie(page.cookie, name);
    return text === null ? null : codec.read(text);
  };
  return {
    read,
    write(value) {
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      page.cookie = `${name}=${codec.write(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`;
      channel?.postMessage(null);
    },
    onOtherTab(listener) {
      const handleMessage = () => listener(read());
      channel?.addEventListener('message', handleMessage);
      return () => {
        channel?.removeEventListener('message', handleMessage);
        channel?.close();
      };
    },
  };
}

export { keepInCookie as persistInCookie };
