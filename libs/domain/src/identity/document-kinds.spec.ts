import { isNamedAs, mediaTypeOf } from './document-kinds.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the type of a document', () => {
  it('is told by its first bytes', () => {
    expect(mediaTypeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
    expect(mediaTypeOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('image/png');
    expect(mediaTypeOf(bytesOf('%PDF-1.7'))).toBe('application/pdf');
  });

  it('is none for everything else, and for a document that begins with something else', () => {
    const others = ['<svg onload="x()"/>', 'PK\u0003\u0004', '<html>%PDF-1.7', '', 'GIF89a'];
    expect(others.map((text) => mediaTypeOf(bytesOf(text)))).toEqual([null, null, null, null, null]);
  });

  it('agrees with the end of the name, in capitals as well', () => {
    expect(['a.jpg', 'a.JPEG', 'a.png', 'a', 'a.jpg.exe'].map((name) => isNamedAs(name, 'image/jpeg'))).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});
