import { withoutUndefined } from '@longshot/domain/input';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  operations,
  type CasinoArrangement,
  type Operation,
  type Manager,
  type OutboxMessage,
  type PlacedCoupon,
  type PlayerDocument,
  type ResponseOf,
  type StaffIdea,
  type SupportThread,
} from '@longshot/contracts';

/** Error that the person at the command line can put right; its message is shown as it is. */
export class InboxError extends Error {
  override readonly name = 'InboxError';
}

/** Where the gateway is, and the folder it keeps its data in. */
export interface InboxInput {
  readonly address: string;
  readonly dataFolder: string;
  /** Who asks: what is done here is done by somebody. */
  readonly staff: string;
}

const sentences: Readonly<Record<string, string>> = {
  forbidden: 'The gateway does not take this token: LONGSHOT_DATA must be the folder that it runs on.',
  not_found: 'There is no such thread, bet, player or message; `list`, `bets` and `outbox` name those there are.',
  validation_failed: 'A text has 1 to 2000 characters, an id is a number.',
};

/** The support's inbox of a running gateway, as its staff has it. */
export class SupportInbox {
  readonly #input: InboxInput;

  constructor(input: InboxInput) {
    this.#input = input;
  }

  /** The threads, those that wait first. @throws InboxError */
  async list(): Promise<readonly SupportThread[]> {
    const { threads } = (await this.#call(operations.listSupportThreads)) as { threads: SupportThread[] };
    return threads;
  }

  /** Stakes above the maximum that wait for a decision, the most urgent first. @throws InboxError */
  async listBets(): Promise<readonly PlacedCoupon[]> {
    const { coupons } = (await this.#call(operations.listVipBets)) as { coupons: PlacedCoupon[] };
    return coupons;
  }

  /** Players who wait to be identified. @throws InboxError */
  async listIdentifications(): Promise<ResponseOf<'listIdentifications'>['players']> {
    return ((await this.#call(operations.listIdentifications)) as ResponseOf<'listIdentifications'>).players;
  }

  /** Accounts that were found to be alike. @throws InboxError */
  async listMatches(): Promise<ResponseOf<'listPlayerMatches'>['matches']> {
    return ((await this.#call(operations.listPlayerMatches)) as ResponseOf<'listPlayerMatches'>).matches;
  }

  /** Documents of a player. @throws InboxError */
  async listDocuments(playerId: string): Promise<readonly PlayerDocument[]> {
    const answer = await this.#call(operations.listPlayerDocuments, undefined, playerId);
    return (answer as ResponseOf<'listPlayerDocuments'>).documents;
  }

  /** A document itself; the gateway writes down who looked. @throws InboxError */
  async lookAtDocument(documentId: string): Promise<ResponseOf<'lookAtDocument'>> {
    return (await this.#call(operations.lookAtDocument, undefined, documentId)) as ResponseOf<'lookAtDocument'>;
  }

  /** Notes about markers of harm that nobody has looked at, or all of a player. @throws InboxError */
  async listCareNotes(playerId?: string): Promise<ResponseOf<'listCareNotes'>['notes']> {
    const query = playerId === undefined ? '' : `?playerId=${playerId}`;
    const answer = await this.#call(operations.listCareNotes, undefined, '', query);
    return (answer as ResponseOf<'listCareNotes'>).notes;
  }

  /** Corrections of personal data that wait. @throws InboxError */
  async listCorrections(): Promise<ResponseOf<'listCorrections'>['corrections']> {
    return ((await this.#call(operations.listCorrections)) as ResponseOf<'listCorrections'>).corrections;
  }

  /** Mails and messages that could not be delivered, or all of late. @throws InboxError */
  async listOutbox(isAll: boolean): Promise<readonly OutboxMessage[]> {
    const query = isAll ? '?isAll=true' : '';
    const { messages } = (await this.#call(operations.listOutbox, undefined, '', query)) as {
      messages: OutboxMessage[];
    };
    return messages;
  }

  /** The casino's catalogue as the staff arranges it. @throws InboxError */
  async readArrangement(): Promise<CasinoArrangement> {
    return (await this.#call(operations.getCasinoArrangement)) as CasinoArrangement;
  }

  /** Providers of games with their keys and bounds. @throws InboxError */
  async listGameProviders(): Promise<ResponseOf<'listGameProviders'>> {
    return (await this.#call(operations.listGameProviders)) as ResponseOf<'listGameProviders'>;
  }

  /** A file of a thread; that you looked is written down. @throws InboxError */
  async lookAtFile(fileId: string): Promise<ResponseOf<'lookAtThreadFile'>> {
    return (await this.#call(operations.lookAtThreadFile, {}, fileId)) as ResponseOf<'lookAtThreadFile'>;
  }

  /** Ideas of players, those that wait first. @throws InboxError */
  async listIdeas(): Promise<readonly StaffIdea[]> {
    return ((await this.#call(operations.listIdeas)) as ResponseOf<'listIdeas'>).ideas;
  }

  /** Says who looks after a player; null: nobody any more. @throws InboxError */
  async assignManager(playerId: string, manager: Manager | null): Promise<void> {
    await this.#call(operations.assignManager, { manager }, playerId);
  }

  /** Says whether a consultant is there. @throws InboxError */
  async setOpen(isOpen: boolean): Promise<void> {
    await this.#call(operations.openSupportDesk, { isOpen });
  }

  async #token(): Promise<string> {
    const file = join(this.#input.dataFolder, 'staff-token');
    const token = await readFile(file, 'utf8').catch(() => '');
    if (token !== '') return token.trim();
    throw new InboxError(`${file} is not there: start the gateway once, or set LONGSHOT_DATA to its folder.`);
  }

  async #call({ method, path }: Operation, body?: object, id = '', query = ''): Promise<unknown> {
    const token = await this.#token();
    const url = new URL(path.replace(/:\w+/, encodeURIComponent(id)) + query, this.#input.address);
    const answer = await fetch(url, {
      method,
      headers: {
        'x-staff-token': token,
        'x-staff-name': encodeURIComponent(this.#input.staff),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...withoutUndefined({ body: body && JSON.stringify(body) }),
    }).catch(() => {
      throw new InboxError(`No gateway answers at ${this.#input.address}: start it, or set PORT.`);
    });
    const given = (await answer.json().catch(() => ({}))) as { readonly code?: string };
    if (answer.ok) return given;
    throw new InboxError(sentences[given.code ?? ''] ?? `The gateway answered ${answer.status} ${given.code ?? ''}.`);
  }
}
