import type { PlacedCoupon } from '@longshot/contracts';
import { minorToDecimal } from '@longshot/domain/money';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Trx } from '../../platform/database/index.ts';
import { Background } from '../../platform/background/background.ts';
import type { OfficeContext } from '../office-context.ts';
import { builtInTemplates, type MessageTemplates } from '../../platform/mail/message-templates.ts';

/** How long it is believed who wants mails: another process may have been told otherwise. */
const BELIEVED_MS = 60_000;

/** Input of the e-mails about accounts. */
export interface AccountEmailsInput extends OfficeContext {
  readonly mailer: Mailer;
  /** Texts of mails; those that come with the gateway unless told. */
  readonly templates?: MessageTemplates | undefined;
  readonly siteOrigin: string;
}

interface AccountEmail {
  /** Told once: `payment:17:succeeded`, `coupon:9001:1773500000000`. */
  readonly key: string;
  readonly about: 'deposit' | 'paid' | 'returned' | 'won' | 'lost';
  readonly number: string;
  readonly iso: string;
  readonly amountMinor: number;
}

interface Reader {
  readonly email: string;
  readonly paymentsSinceMs: number | null;
  readonly betsSinceMs: number | null;
  readonly language: string;
}

/** Mails players who asked for it what became of their payments and coupons. Nothing is told twice. */
export class AccountEmails {
  readonly #input: AccountEmailsInput;
  readonly #background: Background;
  #wanted: { readonly playerIds: ReadonlySet<number>; readonly untilMs: number } | null = null;
  #disposers: readonly (() => void)[] = [];

  constructor(input: AccountEmailsInput) {
    this.#input = input;
    this.#background = new Background((error) => input.log.warn({ err: error }, 'a player could not be mailed'));
  }

  /** Begins to listen. */
  start(): void {
    const { bus } = this.#input;
    this.#disposers = [
      bus.subscribe('coupon', ({ playerId, coupon }) => {
        if (coupon.state === 'settled') this.#background.start(this.#notifyCoupon(Number(playerId), coupon));
      }),
      bus.subscribe('accounts', ({ playerId }) => this.#background.start(this.#notifyPayments(Number(playerId)))),
    ];
  }

  /** Looks anew who wants mails: somebody has changed their mind. */
  invalidate(): void {
    this.#wanted = null;
  }

  /** Stops listening; resolves when every mail is on its way. */
  async stop(): Promise<void> {
    for (const stop of this.#disposers) stop();
    await this.settled();
  }

  /** Resolves when every mail so far is on its way. */
  settled(): Promise<void> {
    return this.#background.settled();
  }

  async #wants(playerId: number): Promise<boolean> {
    // Nobody delivers mails here: nothing is promised, and nothing written down as told.
    if (this.#input.mailer.canSend === false) return false;
    const { database, elapsedMs } = this.#input;
    if (this.#wanted === null || this.#wanted.untilMs <= elapsedMs()) {
      const rows = await database.kysely
        .selectFrom('player_mailing')
        .select('player_id')
        .where((where) =>
          where.or([where('tells_payments_since_ms', 'is not', null), where('tells_bets_since_ms', 'is not', null)]),
        )
        .execute();
      this.#wanted = { playerIds: new Set(rows.map((row) => row.player_id)), untilMs: elapsedMs() + BELIEVED_MS };
    }
    return this.#wanted.playerIds.has(playerId);
  }

  async #notifyCoupon(playerId: number, coupon: PlacedCoupon): Promise<void> {
    if (!(await this.#wants(playerId))) return;
    const { couponId, iso, payoutMinor, settledAtMs } = coupon;
    const amountMinor = payoutMinor ?? 0;
    const message: AccountEmail = {
      key: `coupon:${couponId}:${settledAtMs ?? 0}`,
      about: amountMinor > 0 ? 'won' : 'lost',
      number: couponId,
      iso,
      amountMinor,
    };
    await this.#notify(playerId, ({ betsSinceMs }) =>
      Promise.resolve(betsSinceMs === null || (settledAtMs ?? 0) < betsSinceMs ? [] : [message]),
    );
  }

  async #notifyPayments(playerId: number): Promise<void> {
    if (!(await this.#wants(playerId))) return;
    await this.#notify(playerId, async ({ paymentsSinceMs }, trx) =>
      paymentsSinceMs === null ? [] : decidedPayments(trx, playerId, paymentsSinceMs),
    );
  }

  /** Writes down what is told together with the mail that tells it: neither is there without the other. */
  async #notify(playerId: number, find: (reader: Reader, trx: Trx) => Promise<readonly AccountEmail[]>): Promise<void> {
    const { database, nowMs } = this.#input;
    await database.transaction(async (trx) => {
      const found = await findReader(trx, playerId);
      const all = found === undefined ? [] : await find(found, trx);
      for (const message of all) {
        const row = { player_id: playerId, about: message.key, told_at_ms: nowMs() };
        const query = trx.insertInto('player_tidings').values(row);
        const { numInsertedOrUpdatedRows } = await query
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (found !== undefined && numInsertedOrUpdatedRows === 1n) await this.#mail(trx, found, message);
      }
    });
  }

  async #mail(trx: Trx, { email, language }: Reader, { about, number, iso, amountMinor }: AccountEmail): Promise<void> {
    const sum = `${minorToDecimal(amountMinor, iso)} ${iso}`;
    const { mailer, siteOrigin, settings, templates = builtInTemplates } = this.#input;
    const settingsUrl = `${siteOrigin}/${language}/office/settings/notification`;
    const facts = { number, sum, settings: settingsUrl, company: settings.companyName };
    await mailer.send({ to: email, language, ...templates.fill(`mail-${about}`, language, facts) }, trx);
  }
}

async function findReader(trx: Trx, playerId: number): Promise<Reader | undefined> {
  const row = await trx
    .selectFrom('players as p')
    .innerJoin('player_mailing as mailing', 'mailing.player_id', 'p.id')
    .leftJoin('player_preferences as preferences', 'preferences.player_id', 'p.id')
    .select(['p.email', 'mailing.tells_payments_since_ms as paymentsSinceMs', 'preferences.chosen'])
    .select('mailing.tells_bets_since_ms as betsSinceMs')
    .where('p.id', '=', playerId)
    .executeTakeFirst();
  // Who came by telephone may have no address.
  if (!row || row.email === null) return undefined;
  const { chosen, email, ...reader } = row;
  return { ...reader, email, language: chosen?.language ?? 'en' };
}

/** Payments that were decided since a moment and have something to tell: what came, was paid, or came back. */
async function decidedPayments(trx: Trx, playerId: number, sinceMs: number): Promise<readonly AccountEmail[]> {
  const rows = await trx
    .selectFrom('payments')
    .select(['id', 'direction', 'state', 'iso', 'amount_minor as amountMinor'])
    .where('player_id', '=', playerId)
    .where('decided_at_ms', '>=', sinceMs)
    .where((where) => where.or([where('state', '=', 'succeeded'), where('direction', '=', 'withdrawal')]))
    .orderBy('id')
    .execute();
  return rows.map(({ id, direction, state, iso, amountMinor }) => ({
    key: `payment:${id}:${state}`,
    number: String(id),
    iso,
    amountMinor,
    about: direction === 'deposit' ? 'deposit' : state === 'succeeded' ? 'paid' : 'returned',
  }));
}
