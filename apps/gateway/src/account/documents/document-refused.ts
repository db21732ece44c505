import type { DocumentFault } from '@longshot/domain/identity';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** Refusal of a file: which field, and by name why. */
export const documentRefused = (reason: DocumentFault): RequestRefused =>
  new RequestRefused('document_refused', { field: 'content', reason }, `content: ${reason}`);
