import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Flags of authenticator data. Source: WebAuthn level 3, 6.1. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Untruths of an answer; none unless told. */
export interface Answering {
  readonly origin?: string;
  readonly isVerified?: boolean;
  /** Signs something else than what it says. */
  readonly isForged?: boolean;
  /** The counter as a copy has it. */
  readonly counter?: number;
}

/** A device with one passkey in it, which answers as a browser passes its answers on. */
export class TestAuthenticator {
  readonly id = base64Url(randomBytes(16));
  readonly #origin: string;
  readonly #key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Makes the passkey that the options ask for. */
  create(options: { readonly challenge: string }, answering: Answering = {}) {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const coordinates = [x, y].map((each) => new Uint8Array(Buffer.from(each, 'base64url')));
    const [first = new Uint8Array(), second = new Uint8Array()] = coordinates;
    // COSE: an elliptic key of two coordinates on P-256, for ES256. Source: RFC 9053, 7.1.
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, first],
      [-3, second],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose as never)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(Buffer.concat([this.#data(answering, HAS_CREDENTIAL), credential]))],
    ]);
    return this.#answer({
      clientDataJSON: base64Url(this.#clientData('webauthn.create', options, answering)),
      attestationObject: base64Url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    });
  }

  /** Signs what the options ask to be signed. */
  get(options: { readonly challenge: string }, answering: Answering = {}) {
    const clientData = this.#clientData('webauthn.get', options, answering);
    const data = this.#data(answering);
    const signed =
      answering.isForged === true ? Buffer.from('something else') : Buffer.concat([data, sha256(clientData)]);
    return this.#answer({
      clientDataJSON: base64Url(clientData),
      authenticatorData: base64Url(data),
      signature: base64Url(sign('sha256', signed, this.#key.privateKey)),
    });
  }

  #answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  #clientData(
    type: string,
    { challenge }: { readonly challenge: string },
    { origin = this.#origin }: Answering,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data({ isVerified = true, counter = ++this.#counter }: Answering, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more;
    return Buffer.concat([sha256(Buffer.from(new URL(this.#origin).hostname)), Buffer.from([flags]), count]);
  }
}
