import type { BodyOf, ResponseOf } from '@longshot/contracts';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { isDatabaseError, type Database, type PasskeyChallengesTable } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { visitorHash } from '../two-factor/sign-in-steps.ts';

/** Loads the library with the first passkey. */
const loadLibrary = () => import('@simplewebauthn/server');

/** How long a browser may take to answer. */
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** EdDSA, ES256 and RS256: what authenticators have. Source: the registry of COSE algorithms. */
const ALGORITHMS = [-8, -7, -257];

/** Most passkeys of a player. */
const MOST_PASSKEYS = 10;

/** Input of passkeys. */
export interface PasskeysInput {
  readonly database: Database;
  readonly settings: { readonly siteId: string; readonly companyName: string };
  /** Where the site stands: passkeys are made for its host, and no other page gets a signature. */
  readonly siteOrigin: string;
  readonly nowMs: () => number;
}

type Purpose = PasskeyChallengesTable['purpose'];
type Listed = ResponseOf<'getPasskeys'>['passkeys'];

const transportsOf = (text: string) =>
  text.split(',').filter((transport) => transport !== '') as AuthenticatorTransport[];

/** An answer as the library takes it: what no rule of ours looks at is left out. */
const asAnswer = <Answer extends object>(credential: Answer) =>
  ({ ...credential, clientExtensionResults: {} }) as Answer & { clientExtensionResults: Record<string, never> };

const notGood = (): RequestRefused => new RequestRefused('credentials_invalid', { field: 'credential' });

/**
 * Passkeys: keys of a player's devices, each unlocked by its owner, so that they are both steps of a sign-in at once.
 * Source: WebAuthn level 3.
 */
export class Passkeys {
  readonly #input: PasskeysInput;

  constructor(input: PasskeysInput) {
    this.#input = input;
  }

  /** The passkeys of a player, the oldest first. */
  async list(playerId: number): Promise<Listed> {
    return this.#input.database.kysely
      .selectFrom('passkeys')
      .select(['credential_id as id', 'name', 'created_at_ms as createdAtMs', 'used_at_ms as usedAtMs'])
      .where('player_id', '=', playerId)
      .orderBy('created_at_ms')
      .orderBy('credential_id')
      .execute();
  }

  /**
   * Options for a new passkey of a player.
   *
   * @throws RequestRefused `above_max` for the eleventh.
   */
  async start(csrfToken: string, playerId: number, account: string): Promise<Record<string, unknown>> {
    const { settings } = this.#input;
    const query = this.#input.database.kysely.selectFrom('passkeys').select(['credential_id as id', 'transports']);
    const present = await query.where('player_id', '=', playerId).execute();
    if (present.length >= MOST_PASSKEYS) throw new RequestRefused('above_max', { field: 'credential' });
    const options = await (
      await loadLibrary()
    ).generateRegistrationOptions({
      rpName: settings.companyName,
      rpID: this.#host(),
      userID: new TextEncoder().encode(`${settings.siteId}:${playerId}`),
      userName: account,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: present.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.#keep(csrfToken, 'add', options.challenge);
    return { ...options };
  }

  /**
   * Keeps a passkey that answers the visitor's options.
   *
   * @throws RequestRefused `time_up` where nothing was asked for, or too long ago; `credentials_invalid` for an answer
   *   that is not good; `above_max`.
   */
  async add(csrfToken: string, playerId: number, { credential, name }: BodyOf<'addPasskey'>): Promise<void> {
    const { database, settings, nowMs } = this.#input;
    const expectedChallenge = await this.#spend(csrfToken, 'add');
    const { registrationInfo } = await (
      await loadLibrary()
    )
      .verifyRegistrationResponse({
        response: asAnswer(credential),
        expectedChallenge,
        expectedOrigin: this.#input.siteOrigin,
        expectedRPID: this.#host(),
        supportedAlgorithmIDs: ALGORITHMS,
        requireUserVerification: true,
      })
      .catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo) throw notGood();
    const { id, publicKey, counter } = registrationInfo.credential;
    try {
      await database.transaction(async (trx) => {
        await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
        const present = await trx.selectFrom('passkeys').select('name').where('player_id', '=', playerId).execute();
        if (present.length >= MOST_PASSKEYS) throw new RequestRefused('above_max', { field: 'credential' });
        await trx
          .insertInto('passkeys')
          .values({
            site_id: settings.siteId,
            credential_id: id,
            player_id: playerId,
            public_key: Buffer.from(publicKey).toString('base64url'),
            sign_count: counter,
            transports: (credential.response.transports ?? []).join(','),
            name: name.trim(),
            created_at_ms: nowMs(),
          })
          .execute();
      });
    } catch (error) {
      // Of another player, or sent twice.
      if (isDatabaseError(error, 'uniqueViolation')) throw notGood();
      throw error;
    }
  }

  /** @throws RequestRefused `not_found` for one that is not the player's. */
  async remove(playerId: number, id: string): Promise<void> {
    const query = this.#input.database.kysely.deleteFrom('passkeys').where('player_id', '=', playerId);
    const { numDeletedRows } = await query.where('credential_id', '=', id).executeTakeFirst();
    if (numDeletedRows !== 1n) throw new RequestRefused('not_found', { field: 'id' });
  }

  /** Options for a sign-in; they name no credentials, so that they tell nothing about anybody. */
  async startSignIn(csrfToken: string): Promise<Record<string, unknown>> {
    const options = await (
      await loadLibrary()
    ).generateAuthenticationOptions({ rpID: this.#host(), userVerification: 'required' });
    await this.#keep(csrfToken, 'sign-in', options.challenge);
    return { ...options };
  }

  /**
   * The player whose passkey has signed what the visitor was asked to.
   *
   * @throws RequestRefused `time_up` where nothing was asked for, or too long ago; `credentials_invalid` for an unknown
   *   passkey, a wrong signature, one without its owner's consent, and a copy that counts behind its original.
   */
  async signIn(csrfToken: string, { credential }: BodyOf<'signInByPasskey'>): Promise<number> {
    const { database, settings, nowMs } = this.#input;
    const expectedChallenge = await this.#spend(csrfToken, 'sign-in');
    const own = database.kysely.selectFrom('passkeys').where('site_id', '=', settings.siteId);
    const found = await own
      .select(['player_id as playerId', 'public_key as publicKey', 'sign_count as counter', 'transports'])
      .where('credential_id', '=', credential.id)
      .executeTakeFirst();
    if (!found) throw notGood();
    const { verified, authenticationInfo } = await (
      await loadLibrary()
    )
      .verifyAuthenticationResponse({
        response: asAnswer(credential),
        expectedChallenge,
        expectedOrigin: this.#input.siteOrigin,
        expectedRPID: this.#host(),
        credential: {
          id: credential.id,
          publicKey: new Uint8Array(Buffer.from(found.publicKey, 'base64url')),
          counter: found.counter,
          transports: transportsOf(found.transports),
        },
        requireUserVerification: true,
      })
      .catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) throw notGood();
    await database.kysely
      .updateTable('passkeys')
      .set({ sign_count: authenticationInfo.newCounter, used_at_ms: nowMs() })
      .where('site_id', '=', settings.siteId)
      .where('credential_id', '=', credential.id)
      .execute();
    return found.playerId;
  }

  /** Forgets challenges that nobody answered. */
  async removeExpired(): Promise<void> {
    const query = this.#input.database.kysely.deleteFrom('passkey_challenges');
    await query.where('expires_at_ms', '<=', this.#input.nowMs()).execute();
  }

  #host(): string {
    return new URL(this.#input.siteOrigin).hostname;
  }

  /** Remembers what a visitor is asked to sign, in place of what was asked before. */
  async #keep(csrfToken: string, purpose: Purpose, challenge: string): Promise<void> {
    const { database, settings, nowMs } = this.#input;
    const values = { challenge, expires_at_ms: nowMs() + CHALLENGE_LIFETIME_MS };
    await database.kysely
      .insertInto('passkey_challenges')
      .values({ visitor_hash: visitorHash(csrfToken), purpose, site_id: settings.siteId, ...values })
      .onConflict((conflict) => conflict.columns(['visitor_hash', 'purpose']).doUpdateSet(values))
      .execute();
  }

  /** Takes the challenge that the visitor was sent; it counts once, whether the answer is good or not. */
  async #spend(csrfToken: string, purpose: Purpose): Promise<string> {
    const query = this.#input.database.kysely.deleteFrom('passkey_challenges');
    const own = query.where('visitor_hash', '=', visitorHash(csrfToken)).where('purpose', '=', purpose);
    const kept = await own.returning(['challenge', 'expires_at_ms as untilMs']).executeTakeFirst();
    if (!kept || kept.untilMs <= this.#input.nowMs()) throw new RequestRefused('time_up', { field: 'credential' });
    return kept.challenge;
  }
}
