import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const zip = promisify(gzip);

/** Quick enough for a page that is made anew for each visit. */
const BROTLI_QUALITY = 5;

/** Encodings of pages, the smallest first. */
const ENCODINGS = {
  br: (html: string) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  zstd: (html: string) => zstd(html),
  gzip: (html: string) => zip(html),
} as const;

/** A way of compressing that a page may come by. */
export type PageEncoding = keyof typeof ENCODINGS;

const isEncoding = (name: string): name is PageEncoding => Object.hasOwn(ENCODINGS, name);

/** The best way that a browser takes; null where it takes none. Source: RFC 9110, 12.5.3. */
export function encodingOf(accepted: string | undefined): PageEncoding | null {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice('q='.length));
    if (name !== '') weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  const rest = weights.get('*') ?? 0;
  const taken = Object.keys(ENCODINGS)
    .filter(isEncoding)
    .map((name) => ({ name, weight: weights.get(name) ?? rest }))
    .filter(({ weight }) => weight > 0);
  // A stable sort: of equally welcome ones the smallest stays first.
  return taken.sort((a, b) => b.weight - a.weight)[0]?.name ?? null;
}

/** A page in that way. */
export function compressPage(html: string, encoding: PageEncoding): Promise<Buffer> {
  return ENCODINGS[encoding](html);
}
