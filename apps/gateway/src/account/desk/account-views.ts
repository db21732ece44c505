import {
  DeskDocument,
  DeskIdeas,
  DeskIdeasQuery,
  DeskIdentifications,
  DeskIdentificationsQuery,
  DeskIdentity,
  DeskPairs,
  DeskPairsQuery,
  DeskThread,
  DeskThreads,
  DeskThreadsQuery,
  DeskTerms,
} from '@longshot/contracts/desk';
import { type TSchema, Type } from 'typebox';
import { staffView, type StaffView } from '../../platform/staff/staff-view.ts';
import type { DocumentsContext } from '../documents/documents-context.ts';
import { openDocument, readDocument, readIdentifications, readIdentity } from './read-identity.ts';
import { listTerms } from '../staff/publish-terms.ts';
import { readPairs } from './read-pairs.ts';
import { readIdeas, readThread, readThreads } from './read-support.ts';
import { playerSubject } from '../../platform/staff/player-subject.ts';

const Id = Type.String({ pattern: '^\\d{1,15}$' });

const paramsOf = <Name extends string>(name: Name) =>
  Type.Object({ [name]: Id } as { readonly [Each in Name]: typeof Id } satisfies Record<string, TSchema>);

/** Views of documents, of who players are, and of what they write. */
export function accountViews(context: DocumentsContext): readonly StaffView[] {
  const { siteId } = context.settings;
  return [
    staffView({
      path: 'identifications',
      permission: 'identity.read',
      query: DeskIdentificationsQuery,
      answer: DeskIdentifications,
      read: ({ reader, query }) => readIdentifications(reader, siteId, query),
    }),
    staffView({
      path: 'identifications/:playerId',
      permission: 'identity.read',
      params: paramsOf('playerId'),
      answer: DeskIdentity,
      read: ({ reader, params }) => readIdentity(reader, siteId, Number(params.playerId)),
      looksAt: ({ playerId }) => ({ command: 'identity.look', subject: playerSubject(playerId) }),
    }),
    staffView({
      path: 'pairs',
      permission: 'identity.read',
      query: DeskPairsQuery,
      answer: DeskPairs,
      read: ({ reader, query }) => readPairs(reader, siteId, query.after),
    }),
    staffView({
      path: 'documents/:documentId',
      permission: 'identity.read',
      params: paramsOf('documentId'),
      answer: DeskDocument,
      read: ({ reader, params, staff }) => readDocument(context, reader, Number(params.documentId), staff),
      complete: (found) => openDocument(context, found),
      looksAt: ({ playerId }) => ({ command: 'document.look', subject: playerSubject(playerId) }),
    }),
    staffView({
      path: 'threads',
      permission: 'threads.read',
      query: DeskThreadsQuery,
      answer: DeskThreads,
      read: ({ reader, query }) => readThreads(reader, siteId, query),
    }),
    staffView({
      path: 'threads/:threadId',
      permission: 'threads.read',
      params: paramsOf('threadId'),
      answer: DeskThread,
      read: ({ reader, params }) => readThread(reader, siteId, Number(params.threadId)),
      looksAt: ({ thread: { id, playerId } }) => ({
        command: 'thread.look',
        subject: playerId === null ? `thread:${id}` : playerSubject(playerId),
      }),
    }),
    staffView({
      path: 'terms',
      permission: 'terms.read',
      answer: DeskTerms,
      read: ({ reader }) => listTerms(context, reader),
    }),
    staffView({
      path: 'ideas',
      permission: 'ideas.read',
      query: DeskIdeasQuery,
      answer: DeskIdeas,
      read: ({ reader, query }) => readIdeas(reader, siteId, query),
    }),
  ];
}
