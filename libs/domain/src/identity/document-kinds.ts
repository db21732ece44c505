/** Kinds of documents that show who somebody is, where they live, what they pay with. */
export const DOCUMENT_KINDS = [
  'passport',
  'identity-card',
  'driving-licence',
  'residence-permit',
  'portrait',
  'address',
  'payment',
  'income',
] as const;

/** One of `DOCUMENT_KINDS`. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Kinds that name a person: one of them at least is wanted of somebody who is to be known. */
export const identityDocumentKinds: readonly DocumentKind[] = [
  'passport',
  'identity-card',
  'driving-licence',
  'residence-permit',
];

/** The largest document that is taken, in bytes. Source: the identity design. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** So many documents of one player may wait to be looked at. */
export const MAX_WAITING_DOCUMENTS = 10;

/** Types of files that are taken as documents. */
export const DOCUMENT_MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** One of `DOCUMENT_MEDIA_TYPES`. */
export type DocumentMediaType = (typeof DOCUMENT_MEDIA_TYPES)[number];

/** Why the staff refuses a document, for its player to read. */
export const DOCUMENT_REASONS = ['unreadable', 'expired', 'cut-off', 'mismatch', 'wrong-kind', 'not-genuine'] as const;

/** One of `DOCUMENT_REASONS`. */
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

/** Why a document is refused before anybody looks at it. */
export type DocumentFault =
  'too_large' | 'wrong_type' | 'wrong_extension' | 'unreadable' | 'active_content' | 'mixed_content' | 'too_many';

const EXTENSIONS: Readonly<Record<DocumentMediaType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
};

/** Whether a file's name ends as files of that type do. */
export const isNamedAs = (fileName: string, mediaType: DocumentMediaType): boolean =>
  EXTENSIONS[mediaType].includes(fileName.split('.').at(-1)?.toLowerCase() ?? '');

const BEGINNINGS: readonly (readonly [DocumentMediaType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Type of a file by its first bytes, never by its name; null for every other. */
export function mediaTypeOf(bytes: Uint8Array): DocumentMediaType | null {
  const found = BEGINNINGS.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte));
  return found?.[0] ?? null;
}
