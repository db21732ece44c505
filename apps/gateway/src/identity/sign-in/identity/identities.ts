import { createHash, randomBytes } from 'node:crypto';
import { type Database, type Trx, isDatabaseError } from '../../../platform/database/index.ts';
import { RequestRefused } from '../../../platform/http/request-refused.ts';
import { isSameText, signText } from '../../../platform/http/signed-token.ts';
import { visitorHash } from '../../two-factor/sign-in-steps.ts';

/** How long a visit to a provider may take, and how long an identity waits for its account. */
const VISIT_LIFETIME_MS = 10 * 60_000;
const UNLINKED_LIFETIME_MS = 30 * 60_000;

/** Somebody at a provider. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
  readonly email: string | null;
}

/** A visit that is under way. */
export interface IdentityVisit {
  readonly provider: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnPath: string;
  readonly language: string;
}

/** Input of identities. */
export interface IdentitiesInput {
  readonly database: Database;
  readonly siteId: string;
  readonly secret: () => Promise<string>;
  readonly nowMs: () => number;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const random = (): string => randomBytes(32).toString('base64url');

/**
 * Who players are at identity providers. An account is linked by its own player alone, who is signed in to it: never
 * because an e-mail is the same.
 */
export class Identities {
  readonly #input: IdentitiesInput;

  constructor(input: IdentitiesInput) {
    this.#input = input;
  }

  /** Begins a visit; only the visitor who began it can end it. */
  async begin(csrfToken: string, visit: Pick<IdentityVisit, 'provider' | 'returnPath' | 'language'>) {
    const { database, siteId, nowMs } = this.#input;
    const [state, nonce, verifier] = [random(), random(), random()];
    await database.kysely.deleteFrom('identity_visits').where('expires_at_ms', '<=', nowMs()).execute();
    await database.kysely
      .insertInto('identity_visits')
      .values({
        state_hash: hashOf(state),
        site_id: siteId,
        visitor_hash: visitorHash(csrfToken),
        nonce,
        verifier,
        provider: visit.provider,
        return_path: visit.returnPath,
        language: visit.language,
        expires_at_ms: nowMs() + VISIT_LIFETIME_MS,
      })
      .execute();
    return { state, nonce, verifier };
  }

  /** Ends the visit a state belongs to; null where it is none of this visitor's, or too late. Each ends once. */
  async end(csrfToken: string, state: string): Promise<IdentityVisit | null> {
    const row = await this.#input.database.kysely
      .deleteFrom('identity_visits')
      .where('state_hash', '=', hashOf(state))
      .where('visitor_hash', '=', visitorHash(csrfToken))
      .where('expires_at_ms', '>', this.#input.nowMs())
      .returning(['provider', 'nonce', 'verifier', 'return_path as returnPath', 'language'])
      .executeTakeFirst();
    return row ?? null;
  }

  /** Nonce that a one-tap credential must have been made for: this visitor. */
  async nonceOf(csrfToken: string): Promise<string> {
    return signText(await this.#input.secret(), `nonce:${visitorHash(csrfToken)}`);
  }

  /** The player an identity is linked with, or null. */
  async playerOf({ provider, subject }: Identity): Promise<number | null> {
    const { database, siteId } = this.#input;
    const query = database.kysely.selectFrom('player_identities').select('player_id').where('site_id', '=', siteId);
    const row = await query.where('provider', '=', provider).where('subject', '=', subject).executeTakeFirst();
    return row?.player_id ?? null;
  }

  /** Remembers for a while who a visitor is, so that an account can be linked or opened. */
  async keep(csrfToken: string, identity: Identity): Promise<void> {
    const { database, siteId, nowMs } = this.#input;
    const visitor_hash = visitorHash(csrfToken);
    const expired = database.kysely.deleteFrom('unlinked_identities');
    await expired
      .where((row) => row.or([row('visitor_hash', '=', visitor_hash), row('expires_at_ms', '<=', nowMs())]))
      .execute();
    await database.kysely
      .insertInto('unlinked_identities')
      .values({
        token_hash: hashOf(await this.#tokenOf(csrfToken, identity)),
        visitor_hash,
        site_id: siteId,
        provider: identity.provider,
        subject: identity.subject,
        email: identity.email,
        expires_at_ms: nowMs() + UNLINKED_LIFETIME_MS,
      })
      .execute();
  }

  /** Forgets who a visitor is at a provider. */
  async reset(csrfToken: string): Promise<void> {
    const query = this.#input.database.kysely.deleteFrom('unlinked_identities');
    await query.where('visitor_hash', '=', visitorHash(csrfToken)).execute();
  }

  /** Who a visitor is, with the token that stands for it; null when nothing is known. */
  async findStored(csrfToken: string): Promise<(Identity & { readonly token: string }) | null> {
    const row = await this.#input.database.kysely
      .selectFrom('unlinked_identities')
      .select(['provider', 'subject', 'email'])
      .where('visitor_hash', '=', visitorHash(csrfToken))
      .where('expires_at_ms', '>', this.#input.nowMs())
      .executeTakeFirst();
    return row ? { ...row, token: await this.#tokenOf(csrfToken, row) } : null;
  }

  /** The identity a visitor's social token stands for. @throws RequestRefused `wrong_code` for any other token. */
  async identityOf(csrfToken: string, token: string): Promise<Identity> {
    const kept = await this.findStored(csrfToken);
    if (kept && isSameText(token, kept.token)) return kept;
    throw new RequestRefused('wrong_code', { field: 'g-recaptcha-response' });
  }

  /**
   * Links an identity with a player; what waited for an account is over.
   *
   * @throws RequestRefused `wrong_code` where it, or the player at this provider, is linked otherwise.
   */
  async link(trx: Trx | Database['kysely'], identity: Identity, playerId: number): Promise<void> {
    const { siteId, nowMs } = this.#input;
    const { provider, subject } = identity;
    try {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('player_identities')
        .values({ site_id: siteId, provider, subject, player_id: playerId, linked_at_ms: nowMs() })
        .onConflict((conflict) =>
          conflict
            .columns(['site_id', 'provider', 'subject'])
            .doUpdateSet({ linked_at_ms: nowMs() })
            .where('player_identities.player_id', '=', playerId),
        )
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) throw new RequestRefused('wrong_code', { field: 'provider' });
    } catch (error) {
      if (!isDatabaseError(error, 'uniqueViolation', 'player_identities_of_player')) throw error;
      throw new RequestRefused('wrong_code', { field: 'provider' });
    }
    const waiting = trx.deleteFrom('unlinked_identities').where('provider', '=', provider);
    await waiting.where('subject', '=', subject).execute();
  }

  async #tokenOf(csrfToken: string, { provider, subject }: Pick<Identity, 'provider' | 'subject'>): Promise<string> {
    return signText(await this.#input.secret(), `social:${visitorHash(csrfToken)}:${provider}:${subject}`);
  }
}
