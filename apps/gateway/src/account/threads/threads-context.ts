import type { DocumentsContext } from '../documents/documents-context.ts';

/** Context of a player's threads with the staff; files are kept where documents are. */
export type ThreadsContext = DocumentsContext;
