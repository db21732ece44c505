import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { hmacSha256, sha256 } from './sha-256.ts';

const anyBytes = fc.uint8Array({ maxLength: 300 });

describe('SHA-256', () => {
  it('is that of the platform for bytes of every length', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(Buffer.from(sha256(bytes))).toEqual(createHash('sha256').update(bytes).digest());
      }),
      { numRuns: 400 },
    );
  });

  it('keyed gives the words of the HMAC of the platform, for short and long keys', () => {
    fc.assert(
      fc.property(anyBytes, anyBytes, (key, message) => {
        const digest = createHmac('sha256', key).update(message).digest();
        const words = Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4));
        expect([...hmacSha256(key)(message)]).toEqual(words);
      }),
      { numRuns: 400 },
    );
  });
});
