import type { DeskPermission } from '@longshot/contracts/desk';
import type { Static, TSchema } from 'typebox';
import type { DeskCommandName } from '@longshot/contracts/desk';
import type { Reader } from '../database/database.ts';
import type { StaffCommands } from './staff-command.ts';

/** Request of a view. */
export interface RequestedView<Params, Query> {
  readonly reader: Reader;
  readonly staff: string;
  readonly params: Params;
  readonly query: Query;
}

/** A view of the desk: what it asks for and what it answers. */
export interface StaffView<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  /** Path below the calls of the desk, `withdrawals/:paymentId`. */
  readonly path: string;
  readonly permission: DeskPermission;
  readonly params?: Params;
  readonly query?: Query;
  readonly answer: Answer;
  /** Reads it. @throws RequestRefused */
  read(asked: RequestedView<Static<Params>, Static<Query>>): Promise<Static<Answer>>;
  /** Adds what stands outside of the database, once it is written down that somebody looks. @throws RequestRefused */
  complete?(answer: Static<Answer>): Promise<Static<Answer>>;
  /** Entry of the audit that somebody looked; left out where no person is shown. */
  looksAt?(answer: Static<Answer>, params: Static<Params>): { readonly command: string; readonly subject: string };
}

/** Keeps the types of a view together. */
export const staffView = <Params extends TSchema, Query extends TSchema, Answer extends TSchema>(
  view: StaffView<Params, Query, Answer>,
): StaffView => view as unknown as StaffView;

/** File that the staff saves, written as it is read: however large it is, little of it is in memory. */
export interface StaffFile {
  readonly name: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<string>;
}

/** Download of the desk: that somebody took it is an entry of the audit. */
export interface StaffDownload<Params extends TSchema = TSchema> {
  /** Path below the calls of the desk, `reports/:month/movements.:format`. */
  readonly path: string;
  readonly permission: DeskPermission;
  readonly params: Params;
  /** Entry of the audit. */
  takes(params: Static<Params>): { readonly command: string; readonly subject: string };
  /** Opens it; what is wrong is told before anything is written. @throws RequestRefused */
  open(asked: Omit<RequestedView<Static<Params>, unknown>, 'query'>): Promise<StaffFile>;
}

/** Keeps the types of a download together. */
export const staffDownload = <Params extends TSchema>(download: StaffDownload<Params>): StaffDownload =>
  download as unknown as StaffDownload;

/** Commands and views that a context offers the desk. */
export interface DeskPart<Names extends DeskCommandName = DeskCommandName> {
  readonly commands: Partial<StaffCommands<Names>>;
  readonly views: readonly StaffView[];
  /** Files that are saved; none unless told. */
  readonly downloads?: readonly StaffDownload[];
}
