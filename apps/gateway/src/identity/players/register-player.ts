import { ACCOUNT_TYPE } from '@longshot/domain/money';
import type { FastifyRequest } from 'fastify';
import type { BodyOf } from '@longshot/contracts';
import { reasonFacts } from '@longshot/domain/access';
import { countryCodes, isOldEnough } from '@longshot/domain/identity';
import { jurisdictionOfCountry, jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import { playerDay } from '@longshot/domain/limits';
import { isDatabaseError, type Trx } from '../../platform/database/index.ts';
import { keepAgreement } from '../../platform/http/present-terms.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { countryOf } from '../../platform/http/visitor.ts';
import { deviceHashOf } from './known-devices.ts';
import { matchPlayer } from '../persons/match-player.ts';
import { refuseKnownPassword } from './known-passwords.ts';
import { hashPassword } from './passwords.ts';
import { emailKey, isCalendarDay } from './player-policy.ts';
import type { PlayersContext } from '../players-context.ts';
import { insertAccount, nextAccountId } from '../../wallet/accounts/index.ts';
import { insertStartingLimits } from '../../wallet/limits/index.ts';
import { insertPlayer, type NewPlayer, type Residence } from './players-repository.ts';

/** An account that is to be opened, whichever way. */
export type NewAccount = Omit<BodyOf<'registerFast'>, 'email' | 'acceptsTerms'> & {
  /** Null: none was told. */
  readonly email: string | null;
};

/** How an account is opened, and what is written with it. */
export interface RegistrationWay {
  readonly kind: NonNullable<NewPlayer['registeredBy']>;
  readonly also?: WithNewPlayer;
  /** Nobody knows the password: the player chooses one by the link of a lost one. */
  readonly isUnknown?: boolean;
}

function checkCountry({ settings }: PlayersContext, country: string | null): void {
  if (country !== null && !countryCodes.includes(country)) {
    throw new RequestRefused('validation_failed', { field: 'country' }, 'there is no such country');
  }
  if (country === null || !settings.countriesNotServed.includes(country)) return;
  const { code, page } = reasonFacts['country-not-served'];
  throw new RequestRefused(code, { field: 'country', reason: 'country-not-served', page });
}

function checkRegistration({ settings, nowMs }: PlayersContext, body: NewAccount): void {
  if (!settings.isRegistrationAllowed) throw new RequestRefused('forbidden', {}, 'registration is closed');
  if (!settings.currencies.some(({ iso }) => iso === body.currency)) {
    throw new RequestRefused('validation_failed', { field: 'currency' }, 'the site has no such currency');
  }
  if (!isCalendarDay(body.dateOfBirth)) {
    throw new RequestRefused('validation_failed', { field: 'dateOfBirth' }, 'there is no such day');
  }
  if (!isOldEnough(body.dateOfBirth, settings.minAge, playerDay(nowMs(), settings.timeZone))) {
    throw new RequestRefused('under_age', { field: 'dateOfBirth' });
  }
  refuseKnownPassword(body.password, 'password', body.email ?? undefined);
}

/** Where somebody lives, with whose rules that brings and what those ask for of a player who told an e-mail alone. */
function residenceOf({ settings }: PlayersContext, country: string | null) {
  const jurisdiction = jurisdictionOfCountry(country);
  const table = jurisdictionTables[knownJurisdiction(jurisdiction, settings.jurisdiction ?? 'default')];
  const residence: Residence = {
    country,
    jurisdiction,
    needsData: table.rules.dataBeforePlay.length > 0,
    needsIdentification: table.rules.identificationBeforePlay,
  };
  return { residence, rules: table.rules, timeZone: table.timeZone ?? settings.timeZone };
}

/** Writes what belongs to a new player and is kept with it or not at all. */
export type WithNewPlayer = (trx: Trx, playerId: number) => Promise<void>;

/** Adds a player with one empty main account; answers the player's number. Throws on an e-mail that is taken. */
export function addPlayer(
  { database }: PlayersContext,
  player: NewPlayer,
  iso: string,
  also?: WithNewPlayer,
): Promise<number> {
  return database.transaction(async (trx) => {
    const accountId = await nextAccountId(trx);
    const playerId = await insertPlayer(trx, player, accountId);
    const { siteId, nowMs } = player;
    await insertAccount(trx, { id: accountId, siteId, playerId, type: ACCOUNT_TYPE.main, iso, nowMs });
    await also?.(trx, playerId);
    return playerId;
  });
}

/** Whoever registers, as the request tells. */
export interface Applicant {
  /** ISO 3166; null where nobody knows. */
  readonly seenIn: string | null;
  /** Address of the request: kept with the agreement to the terms. */
  readonly address: string;
  /** Device that an account may know already; null for one that nobody has signed in from. */
  readonly deviceHash: string | null;
}

/** Where a request that registers comes from. */
export const applicantOf = (request: FastifyRequest): Applicant => ({
  seenIn: countryOf(request),
  address: request.ip,
  deviceHash: deviceHashOf(request),
});

/**
 * Registers a player with an empty account in the chosen currency; answers the player's number. Who says no country lives
 * where they are seen.
 *
 * @throws RequestRefused `self_excluded` for who is excluded with another account, `under_age`, `email_taken`, `phone_taken`, `password_known`, `country_not_served`, `forbidden`, or `validation_failed` with the field.
 */
export async function registerPlayer(
  context: PlayersContext,
  body: NewAccount,
  { seenIn, address, deviceHash }: Applicant,
  { kind, also, isUnknown = false }: RegistrationWay = { kind: 'fast' },
): Promise<number> {
  const country = body.country ?? seenIn;
  checkRegistration(context, body);
  checkCountry(context, country);
  const { residence, rules, timeZone } = residenceOf(context, country);
  const { settings, nowMs } = context;
  const player = {
    siteId: settings.siteId,
    email: body.email?.trim() ?? null,
    emailKey: body.email === null ? null : emailKey(body.email),
    registeredBy: kind,
    promoCode: body.promoCode ?? null,
    wantsOffers: body.wantsOffers ?? false,
    name: null,
    passwordHash: await hashPassword(body.password),
    hasPassword: !isUnknown,
    dateOfBirth: body.dateOfBirth,
    timeZone,
    termsVersion: settings.terms.version,
    isDemo: false,
    nowMs: nowMs(),
    residence,
  };
  const { siteId } = settings;
  try {
    return await addPlayer(context, player, body.currency, async (trx, playerId) => {
      await keepAgreement(trx, { siteId, playerId, terms: settings.terms, atMs: player.nowMs, address });
      await insertStartingLimits(trx, { siteId, playerId, rules, nowMs: player.nowMs });
      await also?.(trx, playerId);
      const ofHouse = settings.jurisdiction ?? 'default';
      const found = await matchPlayer(trx, { siteId, playerId, nowMs: player.nowMs, ofHouse, deviceHash });
      if (found.exclusion !== null) throw new RequestRefused('self_excluded');
    });
  } catch (error) {
    if (isDatabaseError(error, 'uniqueViolation', 'players_email_of_site')) throw new RequestRefused('email_taken');
    if (isDatabaseError(error, 'uniqueViolation', 'player_profiles_phone_of_site')) {
      throw new RequestRefused('phone_taken', { field: 'phone-number' });
    }
    throw error;
  }
}
