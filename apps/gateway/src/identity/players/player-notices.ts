import type { Reader, Trx } from '../../platform/database/index.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MessageTemplates } from '../../platform/mail/message-templates.ts';
import type { SmsSender } from '../../platform/mail/sms-sender.ts';

/** Input of the notices. */
export interface PlayerNoticesInput {
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly templates: MessageTemplates;
  readonly siteOrigin: string;
  readonly settings: { readonly companyName: string };
}

/** Where a player can be written to: an address, or a telephone with its plus; null where they have told none. */
interface NoticeContacts {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Something that a player has to know of their account. */
export interface PlayerNotice {
  readonly playerId: number;
  /** Language of the page that the player acts on; the one they chose for themselves goes before it. */
  readonly language: string;
  /** Each is a mail, and a message to a telephone where there is no address. */
  readonly about: 'new-device' | 'contact-changed' | 'care' | 'correction';
  readonly facts: Readonly<Record<string, string>>;
  /** The page that it leads to, below the language. */
  readonly page?: string;
  /** Other contacts than the account's present ones. */
  readonly to?: NoticeContacts;
}

async function findReader(reader: Reader, playerId: number) {
  return reader
    .selectFrom('players as p')
    .leftJoin('player_profiles as profile', 'profile.player_id', 'p.id')
    .leftJoin('player_preferences as preferences', 'preferences.player_id', 'p.id')
    .select(['p.email', 'p.is_demo as isDemo', 'profile.phone_key as phone', 'preferences.chosen'])
    .where('p.id', '=', playerId)
    .executeTakeFirst();
}

/**
 * Tells players what happened to their account, whether they asked for news or not: by mail, or by message to the telephone of
 * who has told no address. Whoever can be reached by neither reads it in the office.
 */
export class PlayerNotices {
  readonly #input: PlayerNoticesInput;

  constructor(input: PlayerNoticesInput) {
    this.#input = input;
  }

  /** Writes the message with what it tells of: neither is there without the other. Nothing where nobody delivers it. */
  async send(trx: Trx, notice: PlayerNotice): Promise<void> {
    const { playerId, language, about, facts, page = 'office/security' } = notice;
    const reader = await findReader(trx, playerId);
    if (!reader) return;
    const { mailer, sms, templates, siteOrigin, settings } = this.#input;
    const { email, phone } = notice.to ?? reader;
    const chosen = reader.chosen?.language ?? language;
    const all = { ...facts, link: `${siteOrigin}/${chosen}/${page}`, company: settings.companyName };
    if (email !== null && mailer.canSend !== false) {
      await mailer.send({ to: email, language: chosen, ...templates.fill(`mail-${about}`, chosen, all) }, trx);
    } else if (email === null && phone !== null && sms.canSend !== false) {
      const { text } = templates.fill(`sms-${about}`, chosen, all);
      await sms.send({ to: phone, language: chosen, text }, trx);
    }
  }
}
