import type { BodyOf } from '@longshot/contracts';
import { reasonFacts } from '@longshot/domain/access';
import { countryCodes, isOldEnough } from '@longshot/domain/identity';
import { jurisdictionOfCountry, jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import { playerDay } from '@longshot/domain/limits';
import { isDatabaseError, type Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { hashPassword } from './passwords.ts';
import { emailKey, isCalendarDay } from './player-policy.ts';
import type { PlayersContext } from '../players-context.ts';
import { ACCOUNT_TYPE, insertAccount, nextAccountId } from '../../wallet/accounts/index.ts';
import { insertStartingLimits } from '../../wallet/limits/index.ts';
import { insertPlayer, type NewPlayer, type Residence } from './players-repository.ts';

type RegisterBody = BodyOf<'registerFast'>;

function checkCountry({ settings }: PlayersContext, country: string | null): void {
  if (country !== null && !countryCodes.includes(country)) {
    throw new RequestRefused('validation_failed', { field: 'country' }, 'there is no such country');
  }
  if (country === null || !settings.countriesNotServed.includes(country)) return;
  const { code, page } = reasonFacts['country-not-served'];
  throw new RequestRefused(code, { field: 'country', reason: 'country-not-served', page });
}

function checkRegistration({ settings, nowMs }: PlayersContext, body: RegisterBody): void {
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

/**
 * Registers a player with an empty account in the chosen currency; answers the player's number. Who says no country lives
 * where they are seen.
 *
 * @throws RequestRefused `under_age`, `email_taken`, `country_not_served`, `forbidden`, or `validation_failed` with the field.
 */
export async function registerPlayer(
  context: PlayersContext,
  body: RegisterBody,
  seenIn: string | null,
  also?: WithNewPlayer,
): Promise<number> {
  const country = body.country ?? seenIn;
  checkRegistration(context, body);
  checkCountry(context, country);
  const { residence, rules, timeZone } = residenceOf(context, country);
  const { settings, nowMs } = context;
  const player = {
    siteId: settings.siteId,
    email: body.email.trim(),
    emailKey: emailKey(body.email),
    name: null,
    passwordHash: await hashPassword(body.password),
    dateOfBirth: body.dateOfBirth,
    timeZone,
    termsVersion: settings.termsVersion,
    isDemo: false,
    nowMs: nowMs(),
    residence,
  };
  const { siteId } = settings;
  try {
    return await addPlayer(context, player, body.currency, async (trx, playerId) => {
      await insertStartingLimits(trx, { siteId, playerId, rules, nowMs: player.nowMs });
      await also?.(trx, playerId);
    });
  } catch (error) {
    if (isDatabaseError(error, 'uniqueViolation', 'players_email_of_site')) throw new RequestRefused('email_taken');
    throw error;
  }
}
