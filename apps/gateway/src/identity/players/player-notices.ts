import type { Reader, Trx } from '../../platform/database/index.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MessageName, MessageTemplates } from '../../platform/mail/message-templates.ts';

/** Input of the notices. */
export interface PlayerNoticesInput {
  readonly mailer: Mailer;
  readonly templates: MessageTemplates;
  readonly siteOrigin: string;
  readonly settings: { readonly companyName: string };
}

/** Mail about the safety of an account. */
export interface PlayerNotice {
  readonly playerId: number;
  /** Language of the page that the player acts on; the one they chose for themselves goes before it. */
  readonly language: string;
  readonly message: Extract<MessageName, 'mail-new-device' | 'mail-contact-changed'>;
  readonly facts: Readonly<Record<string, string>>;
  /** Another address than the account's present one; null: there was none, and nobody is told. */
  readonly to?: string | null;
}

async function findReader(reader: Reader, playerId: number) {
  return reader
    .selectFrom('players as p')
    .leftJoin('player_preferences as preferences', 'preferences.player_id', 'p.id')
    .select(['p.email', 'p.is_demo as isDemo', 'preferences.chosen'])
    .where('p.id', '=', playerId)
    .executeTakeFirst();
}

/** Tells players by mail what happened to their account, whether they asked for news or not. */
export class PlayerNotices {
  readonly #input: PlayerNoticesInput;

  constructor(input: PlayerNoticesInput) {
    this.#input = input;
  }

  /** Whether a mail reaches anybody. */
  get canSend(): boolean {
    return this.#input.mailer.canSend !== false;
  }

  /** Writes the mail with what it tells of: neither is there without the other. Nothing where nobody delivers it. */
  async send(trx: Trx, { playerId, language, message, facts, to }: PlayerNotice): Promise<void> {
    if (!this.canSend) return;
    const reader = await findReader(trx, playerId);
    const address = to === undefined ? reader?.email : to;
    if (!reader || address == null) return;
    const { mailer, templates, siteOrigin, settings } = this.#input;
    const chosen = reader.chosen?.language ?? language;
    const all = { ...facts, link: `${siteOrigin}/${chosen}/office/security`, company: settings.companyName };
    const words = templates.fill(message, chosen, all);
    await mailer.send({ to: address, language: chosen, ...words }, trx);
  }
}
