import { withoutUndefined } from '@longshot/domain/input';
import type { FastifyInstance } from 'fastify';
import { CONSOLE_PATH } from '../../src/delivery/release-console/staff-cookie.ts';

/** Request beside its address. */
interface Sent {
  readonly cookie?: string | undefined;
  /** Fields of a form, which makes it a POST. */
  readonly form?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser before the console, as far as forms and cookies go, and the command that makes its accounts. */
export class ConsoleBrowser {
  private readonly app: FastifyInstance;
  private address = 0;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  /** Asks from another address from now on, so that limits of one address meet one test. */
  move(): void {
    this.address += 1;
  }

  /** Asks for an address, or sends a form to it. */
  send(url: string, { cookie, form, headers = {} }: Sent = {}) {
    const type = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    return this.app.inject({
      url,
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        host: 'localhost:4200',
        'x-forwarded-for': `10.0.${this.address >> 8}.${this.address & 255}`,
        ...withoutUndefined({ cookie }),
        ...type,
        ...headers,
      },
      ...(form === undefined ? {} : { body: new URLSearchParams(form as Record<string, string>).toString() }),
    });
  }

  /** Signs in, each time from elsewhere. */
  signIn(name: string, password: string, code = '') {
    this.move();
    return this.send(`${CONSOLE_PATH}/sign-in`, { form: { name, password, code } });
  }

  /** Asks as the command does, with the token of the data folder unless told. */
  desk(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object, token = 'staff-token') {
    const headers = { 'x-staff-token': token };
    return this.app.inject({ url: `${CONSOLE_PATH}/staff${url}`, method, headers, ...(body && { body }) });
  }
}

/** The console's cookie of an answer, as the browser sends it back. */
export function cookieOf(answer: { readonly headers: Readonly<Record<string, unknown>> }): string {
  const set = [answer.headers['set-cookie']].flat().find((each) => String(each).includes('release-console'));
  return String(set).split(';')[0] ?? '';
}

/** The value of a form's field. */
export function fieldOf(html: string, name: string): string {
  return new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(html)?.[1] ?? '';
}

/** The sentence of a refusal. */
export function alertOf(html: string): string | undefined {
  return /role="alert"[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll('&#39;', "'");
}

/** The bytes of a secret as apps take it. */
export function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
