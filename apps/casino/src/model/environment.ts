import { startTimer, type StartTimer } from '@longshot/remote';

/** Parts of the browser that the casino uses. */
export interface CasinoEnvironment {
  readonly startTimer: StartTimer;
  /** HMAC-SHA-256 of a text under a key; null where the browser has none, as on a page that is not secure. */
  readonly hmac: ((key: string, text: string) => Promise<Uint8Array>) | null;
  /** SHA-256 of a text, as hexadecimal. */
  readonly sha256: (text: string) => Promise<string>;
}

const encoded = (text: string) => new TextEncoder().encode(text);

/** The browser's own. */
export function browserEnvironment(): CasinoEnvironment {
  // Missing on pages that are neither secure nor local.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  return {
    startTimer,
    hmac: subtle
      ? async (key, text) => {
          const algorithm = { name: 'HMAC', hash: 'SHA-256' };
          const imported = await subtle.importKey('raw', encoded(key), algorithm, false, ['sign']);
          return new Uint8Array(await subtle.sign('HMAC', imported, encoded(text)));
        }
      : null,
    sha256: async (text) => {
      const hash = new Uint8Array(await subtle.digest('SHA-256', encoded(text)));
      return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
}
