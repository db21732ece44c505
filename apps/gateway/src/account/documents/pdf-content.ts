import type * as PdfLib from '@cantoo/pdf-lib';
import { inflateSync } from 'node:zlib';
import { documentRefused } from './document-refused.ts';

/** Objects that are packed may be so large in all once they are unpacked. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;
const MOST_PAGES = 50;
/** A dictionary before a stream is no longer than this. */
const MOST_DICTIONARY = 4_096;

/** Names by which a document runs, opens or carries something. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)\b/;

/** Names may be written with `#` and the digits of a letter. */
const unescaped = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Unpacks what the reader of the document would unpack, as far as its bounds: packed objects can hide what is in them. */
function* packedObjects(text: string, bytes: Buffer): Generator<string> {
  let left = MOST_UNPACKED_BYTES;
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.slice(at - 3, at) === 'end') continue;
    const before = text.slice(Math.max(0, at - MOST_DICTIONARY), at);
    const dictionary = unescaped(before.slice(before.lastIndexOf('obj') + 3));
    if (!/\/(?:ObjStm|XRef)\b/.test(dictionary)) continue;
    const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1]?.replace(/[[\]\s]/g, '');
    if (filter !== '/FlateDecode') throw documentRefused('unreadable');
    const from = at + 6 + (text[at + 6] === '\r' ? 2 : 1);
    const unpacked = unpack(bytes.subarray(from), left);
    left -= unpacked.length;
    yield unpacked.toString('latin1');
  }
}

function unpack(bytes: Buffer, mostBytes: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, mostBytes) });
  } catch (error) {
    const isLarge =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw documentRefused(isLarge ? 'too_large' : 'unreadable');
  }
}

/**
 * Writes the pages of a PDF anew, without what describes it, points elsewhere or is attached.
 *
 * @throws RequestRefused `document_refused` for one that runs something, unpacks to too much, is locked or is none.
 */
export async function cleanPdf(bytes: Buffer): Promise<Buffer> {
  const text = bytes.toString('latin1');
  if (ACTIVE.test(unescaped(text))) throw documentRefused('active_content');
  for (const unpacked of packedObjects(text, bytes)) {
    if (ACTIVE.test(unescaped(unpacked))) throw documentRefused('active_content');
  }
  const pages = await copyPages(await import('@cantoo/pdf-lib'), bytes).catch(() => {
    throw documentRefused('unreadable');
  });
  if (pages === null) throw documentRefused('too_large');
  return pages;
}

/** Library that reads and writes PDF, loaded with the first document. */
type PdfLibrary = typeof PdfLib;

/** Pages alone; null for too many. */
async function copyPages({ PDFDocument, PDFName }: PdfLibrary, bytes: Buffer): Promise<Buffer | null> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const count = source.getPageCount();
  if (count === 0) throw new Error('no page');
  if (count > MOST_PAGES) return null;
  for (const page of source.getPages()) {
    for (const name of ['Annots', 'AA', 'Metadata', 'PieceInfo']) page.node.delete(PDFName.of(name));
  }
  const clean = await PDFDocument.create({ updateMetadata: false });
  for (const page of await clean.copyPages(source, source.getPageIndices())) clean.addPage(page);
  return Buffer.from(await clean.save({ useObjectStreams: false, updateFieldAppearances: false }));
}
