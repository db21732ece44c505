import { isNamedAs, MAX_DOCUMENT_BYTES, mediaTypeOf, type DocumentMediaType } from '@longshot/domain/identity';
import { documentRefused } from './document-refused.ts';
import { holdsSecondFile } from './find-second-file.ts';
import { cleanPdf } from './pdf-content.ts';

/** Points of a picture: more is no photograph but a bomb. */
const MOST_PIXELS = 60_000_000;
/** A longer side is made so long: a document can be read at it. */
const LONGEST_SIDE = 3_000;

/** A document as it is kept: written anew, with nothing in it but the picture or the pages. */
export interface CleanDocument {
  readonly mediaType: DocumentMediaType;
  readonly bytes: Buffer;
}

/**
 * Decodes and encodes a picture: place, device and time of the photograph are gone, it stands upright. The library is
 * loaded with the first picture.
 */
async function cleanPicture(bytes: Buffer, mediaType: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Its head alone is read before its size is known.
  const head = sharp(bytes, { limitInputPixels: false });
  const { width, height } = await head.metadata().catch(() => {
    throw documentRefused('unreadable');
  });
  if (width * height > MOST_PIXELS) throw documentRefused('too_large');
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  const encoded = mediaType === 'image/png' ? upright.png() : upright.jpeg({ quality: 88 });
  return encoded.toBuffer().catch(() => {
    throw documentRefused('unreadable');
  });
}

/**
 * Checks a file by its content and writes it anew. Nothing of its own bytes is kept.
 *
 * @throws RequestRefused `document_refused` with the reason.
 */
export async function cleanDocument(fileName: string, bytes: Buffer): Promise<CleanDocument> {
  if (bytes.length > MAX_DOCUMENT_BYTES) throw documentRefused('too_large');
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === null) throw documentRefused('wrong_type');
  if (!isNamedAs(fileName, mediaType)) throw documentRefused('wrong_extension');
  const isPdf = mediaType === 'application/pdf';
  if (holdsSecondFile(bytes, isPdf)) throw documentRefused('mixed_content');
  return { mediaType, bytes: isPdf ? await cleanPdf(bytes) : await cleanPicture(bytes, mediaType) };
}
