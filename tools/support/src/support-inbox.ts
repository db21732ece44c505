import type { SiteDocument } from '@longshot/domain/identity';
import { withoutUndefined } from '@longshot/domain/input';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  operations,
  type BodyOf,
  type BonusGrant,
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
  /** Who asks: bonuses are granted by somebody. */
  readonly staff: string;
}

const sentences: Readonly<Record<string, string>> = {
  forbidden: 'The gateway does not take this token: LONGSHOT_DATA must be the folder that it runs on.',
  not_found:
    'There is no such thread, bet, player, bonus, deposit or message; `list`, `bets` and `outbox` name those there are.',
  duplicate_key: 'Something else has this reference; nothing was granted or given back.',
  above_max: 'So much is not left of this deposit; nothing was given back.',
  insufficient_funds: 'The player has spent it: the account does not hold so much. Nothing was given back.',
  validation_failed:
    'A text has 1 to 2000 characters, an id is a number, an amount is one of the currency, a reference has 8 to 60 letters, digits and lines.',
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

  /** Answers a thread. @throws InboxError */
  async answer(threadId: string, text: string): Promise<void> {
    await this.#call(operations.answerSupportThread, { text }, threadId);
  }

  /** Stakes above the maximum that wait for a decision, the most urgent first. @throws InboxError */
  async listBets(): Promise<readonly PlacedCoupon[]> {
    const { coupons } = (await this.#call(operations.listVipBets)) as { coupons: PlacedCoupon[] };
    return coupons;
  }

  /** Decides about a stake above the maximum; answers what the coupon is now. @throws InboxError */
  async decideBet(couponId: string, isAccepted: boolean): Promise<PlacedCoupon> {
    return (await this.#call(operations.decideVipBet, { isAccepted }, couponId)) as PlacedCoupon;
  }

  /** Grants a bonus in the currency of the player's main account, once for a reference. @throws InboxError */
  async grantBonus(playerId: string, amount: string, reference: string): Promise<BonusGrant> {
    return (await this.#call(operations.grantBonus, { playerId, amount, reference })) as BonusGrant;
  }

  /** Takes a bonus back. @throws InboxError */
  async takeBackBonus(reference: string): Promise<BonusGrant> {
    return (await this.#call(operations.takeBackBonus, undefined, reference)) as BonusGrant;
  }

  /** Gives a deposit back, whole or in part, once for a reference. @throws InboxError */
  async refundDeposit(paymentId: string, body: BodyOf<'refundDeposit'>): Promise<ResponseOf<'refundDeposit'>> {
    return (await this.#call(operations.refundDeposit, body, paymentId)) as ResponseOf<'refundDeposit'>;
  }

  /** Decides whether a player is who they say. @throws InboxError */
  async decideIdentification(playerId: string, isAccepted: boolean): Promise<string> {
    const answer = (await this.#call(operations.decideIdentification, { isAccepted }, playerId)) as { state: string };
    return answer.state;
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

  /** Takes a document, or refuses it with a reason. @throws InboxError */
  async decideDocument(documentId: string, decision: BodyOf<'decideDocument'>): Promise<PlayerDocument> {
    return (await this.#call(operations.decideDocument, decision, documentId)) as PlayerDocument;
  }

  /** Bans a player at a level, or lifts the ban with 0. @throws InboxError */
  async setBanLevel(playerId: string, level: number, version: 0 | 1): Promise<ResponseOf<'setBanLevel'>> {
    return (await this.#call(operations.setBanLevel, { level, version }, playerId)) as ResponseOf<'setBanLevel'>;
  }

  /** Allows a player to convert an account: 1 the main one, 2 an additional one, 0 none. @throws InboxError */
  async allowConversion(playerId: string, status: number): Promise<ResponseOf<'allowConversion'>> {
    return (await this.#call(operations.allowConversion, { status }, playerId)) as ResponseOf<'allowConversion'>;
  }

  /** Asks a player to take their account over with a telephone, or no longer. @throws InboxError */
  async requireTransfer(playerId: string, isRequired: boolean): Promise<void> {
    await this.#call(operations.requireTransfer, { isRequired }, playerId);
  }

  /** Appeals that wait for an answer. @throws InboxError */
  async listAppeals(): Promise<ResponseOf<'listBlockAppeals'>['appeals']> {
    return ((await this.#call(operations.listBlockAppeals)) as ResponseOf<'listBlockAppeals'>).appeals;
  }

  /** Answers an appeal. @throws InboxError */
  async answerAppeal(id: string, text: string): Promise<void> {
    await this.#call(operations.answerBlockAppeal, { text }, id);
  }

  /** Notes about markers of harm that nobody has looked at, or all of a player. @throws InboxError */
  async listCareNotes(playerId?: string): Promise<ResponseOf<'listCareNotes'>['notes']> {
    const query = playerId === undefined ? '' : `?playerId=${playerId}`;
    const answer = await this.#call(operations.listCareNotes, undefined, '', query);
    return (answer as ResponseOf<'listCareNotes'>).notes;
  }

  /** Keeps that a note was looked at, and what was done. @throws InboxError */
  async decideCareNote(noteId: string, remark: string): Promise<ResponseOf<'decideCareNote'>> {
    return (await this.#call(operations.decideCareNote, { remark }, noteId)) as ResponseOf<'decideCareNote'>;
  }

  /** Corrections of personal data that wait. @throws InboxError */
  async listCorrections(): Promise<ResponseOf<'listCorrections'>['corrections']> {
    return ((await this.#call(operations.listCorrections)) as ResponseOf<'listCorrections'>).corrections;
  }

  /** Takes a correction or refuses it, with a reason that its player reads. @throws InboxError */
  async decideCorrection(id: string, isAccepted: boolean, answer: string): Promise<ResponseOf<'decideCorrection'>> {
    const decision = await this.#call(operations.decideCorrection, { isAccepted, answer }, id);
    return decision as ResponseOf<'decideCorrection'>;
  }

  /** Versions of the site's terms. @throws InboxError */
  async listTerms(): Promise<ResponseOf<'listTerms'>> {
    return (await this.#call(operations.listTerms)) as ResponseOf<'listTerms'>;
  }

  /** Publishes a version of the site's terms. @throws InboxError */
  async publishTerms(version: string, document: SiteDocument): Promise<ResponseOf<'publishTerms'>> {
    return (await this.#call(operations.publishTerms, { version, document })) as ResponseOf<'publishTerms'>;
  }

  /** Mails and messages that could not be delivered, or all of late. @throws InboxError */
  async listOutbox(isAll: boolean): Promise<readonly OutboxMessage[]> {
    const query = isAll ? '?isAll=true' : '';
    const { messages } = (await this.#call(operations.listOutbox, undefined, '', query)) as {
      messages: OutboxMessage[];
    };
    return messages;
  }

  /** Lets one be tried again at once. @throws InboxError */
  async retryOutbox(id: string): Promise<void> {
    await this.#call(operations.retryOutbox, undefined, id);
  }

  /** The casino's catalogue as the staff arranges it. @throws InboxError */
  async readArrangement(): Promise<CasinoArrangement> {
    return (await this.#call(operations.getCasinoArrangement)) as CasinoArrangement;
  }

  /** Places, shows or hides a game. @throws InboxError */
  async saveGame(gameId: string, body: BodyOf<'saveCasinoGame'>): Promise<CasinoArrangement> {
    return (await this.#call(operations.saveCasinoGame, body, gameId)) as CasinoArrangement;
  }

  /** Places, shows or hides a provider. @throws InboxError */
  async saveProvider(providerId: string, body: BodyOf<'saveCasinoProvider'>): Promise<CasinoArrangement> {
    return (await this.#call(operations.saveCasinoProvider, body, providerId)) as CasinoArrangement;
  }

  /** Providers of games with their keys and bounds. @throws InboxError */
  async listGameProviders(): Promise<ResponseOf<'listGameProviders'>> {
    return (await this.#call(operations.listGameProviders)) as ResponseOf<'listGameProviders'>;
  }

  /** Adds or changes a provider of games. @throws InboxError naming the field */
  async saveGameProvider(id: string, body: object): Promise<ResponseOf<'listGameProviders'>> {
    return (await this.#call(operations.saveGameProvider, body, id)) as ResponseOf<'listGameProviders'>;
  }

  /** Sets bounds of a provider's games. @throws InboxError naming the field */
  async saveGameProviderBounds(id: string, body: object): Promise<ResponseOf<'listGameProviders'>> {
    return (await this.#call(operations.saveGameProviderBounds, body, id)) as ResponseOf<'listGameProviders'>;
  }

  /** Gives a provider of games another key. @throws InboxError */
  async addGameProviderKey(id: string, body: BodyOf<'addGameProviderKey'>): Promise<ResponseOf<'addGameProviderKey'>> {
    return (await this.#call(operations.addGameProviderKey, body, id)) as ResponseOf<'addGameProviderKey'>;
  }

  /** Withdraws a key of a provider of games. @throws InboxError */
  async withdrawGameProviderKey(id: string, keyId: string): Promise<ResponseOf<'listGameProviders'>> {
    return (await this.#call(operations.withdrawGameProviderKey, { keyId }, id)) as ResponseOf<'listGameProviders'>;
  }

  /** A file of a thread; that you looked is written down. @throws InboxError */
  async lookAtFile(fileId: string): Promise<ResponseOf<'lookAtThreadFile'>> {
    return (await this.#call(operations.lookAtThreadFile, {}, fileId)) as ResponseOf<'lookAtThreadFile'>;
  }

  /** Ideas of players, those that wait first. @throws InboxError */
  async listIdeas(): Promise<readonly StaffIdea[]> {
    return ((await this.#call(operations.listIdeas)) as ResponseOf<'listIdeas'>).ideas;
  }

  /** Shows an idea, or says what becomes of it. @throws InboxError */
  async decideIdea(ideaId: string, body: BodyOf<'decideIdea'>): Promise<StaffIdea> {
    return (await this.#call(operations.decideIdea, body, ideaId)) as StaffIdea;
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
    const given = (await answer.json().catch(() => ({}))) as { readonly code?: string; readonly message?: string };
    if (answer.ok) return given;
    if (path.startsWith('/web-api/casino/registry') && answer.status !== 403) throw new InboxError(`${given.message}.`);
    if (given.message?.startsWith('amount: at most')) throw new InboxError(`${given.message}: nothing was granted.`);
    throw new InboxError(sentences[given.code ?? ''] ?? `The gateway answered ${answer.status} ${given.code ?? ''}.`);
  }
}
