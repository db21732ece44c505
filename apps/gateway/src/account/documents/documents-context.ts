import type { OfficeContext } from '../office-context.ts';
import type { DocumentStore } from './document-store.ts';

/** Context of documents and identification. */
export interface DocumentsContext extends OfficeContext {
  readonly documents: DocumentStore;
}
