import type { BodyOf, PayoutDestination } from '@longshot/contracts';
import { checkPaymentAmount, type PaymentDirection } from '@longshot/domain/payments';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import { accessPlayerOf } from '../../platform/http/player-standing.ts';
import { lockAllAccounts, type SpendingAccount } from '../accounts/index.ts';
import { findMethod, type SiteMethod } from './payment-methods.ts';
import type { PaymentRow } from './payment-record.ts';
import { findPayoutShares } from './payout-shares.ts';
import { holdWithdrawal } from './payment-transfers.ts';
import type { PaymentsContext } from './payments-context.ts';
import { FIRST_CHECK_AFTER_MS, findPaymentByKey, insertPayment, lockPayingAccount } from './payments-repository.ts';
import { findSavedInstrument, type SavedInstrument } from './saved-methods.ts';
import { readDestination } from './read-destination.ts';
import { findHold } from './withdrawal-holds.ts';

/** Who begins which payment under which key. */
export interface PaymentRequest {
  readonly playerId: number;
  /** The session it is asked in; it must not have ended. */
  readonly sessionId?: string | null;
  readonly key: string;
  readonly direction: PaymentDirection;
  /** Why nothing may be begun from where it is asked, unless the key has done it before. */
  readonly accessRefusal?: RequestRefused | null;
  readonly body: BodyOf<'createDeposit'> & { readonly destination?: PayoutDestination };
}

/** A payment and whether this request began it: false for the replay of a key. */
export interface BegunPayment {
  readonly payment: PaymentRow;
  readonly isNew: boolean;
}

function refused(
  code: 'below_min' | 'above_max' | 'insufficient_funds' | 'limit_reached',
  boundMinor?: number,
): RequestRefused {
  const refusal = boundMinor === undefined ? { code } : { code, boundMinor };
  return new RequestRefused(code, { field: 'amountMinor', refusals: [refusal] });
}

/** Refuses an amount outside of what the method takes in the account's currency. */
function checkBounds(method: SiteMethod, iso: string, amountMinor: number): void {
  const bounds = method.bounds.find((each) => each.iso === iso);
  if (!bounds) throw new RequestRefused('validation_failed', { field: 'methodId' }, `methodId: not in ${iso}`);
  const refusal = checkPaymentAmount(amountMinor, bounds);
  if (refusal) throw refused(refusal.code, refusal.boundMinor);
}

async function checkDeposit(
  trx: Trx,
  context: PaymentsContext,
  account: SpendingAccount,
  amountMinor: number,
): Promise<void> {
  const refusal = await context.guardDeposit(trx, account.playerId, account.id, amountMinor, context.clock.nowMs());
  if (refusal) throw refused(refusal.code, refusal.boundMinor);
}

/** Refuses what the account does not have, and what has to go back another way first. */
async function checkWithdrawal(
  trx: Trx,
  { registry }: PaymentsContext,
  account: SpendingAccount,
  methodId: string,
  amountMinor: number,
): Promise<void> {
  if (amountMinor > account.balanceMinor) throw refused('insufficient_funds', account.balanceMinor);
  const shares = await findPayoutShares(trx, registry, account);
  const mostMinor = shares.find((share) => share.methodId === methodId)?.mostMinor ?? 0;
  if (amountMinor > mostMinor) throw refused('above_max', mostMinor);
}

/** The kept way that a deposit is paid by: the player's own, of the method that is named. Null where none is. */
async function readKept(
  trx: Trx,
  { clock }: PaymentsContext,
  { playerId, methodId, body }: PaymentRequest & { readonly methodId: string },
): Promise<SavedInstrument | null> {
  if (body.savedMethodId === undefined) return null;
  const id = Number(body.savedMethodId);
  const kept = Number.isSafeInteger(id) ? await findSavedInstrument(trx, playerId, id) : undefined;
  if (kept?.methodId !== methodId)
    throw new RequestRefused('validation_failed', { field: 'savedMethodId' }, 'savedMethodId: there is none such');
  await trx.updateTable('saved_methods').set({ used_at_ms: clock.nowMs() }).where('id', '=', id).execute();
  return kept;
}

function replay(payment: PaymentRow | undefined, hash: string): BegunPayment {
  if (!payment || payment.request_hash !== hash) {
    throw new RequestRefused('duplicate_key', { field: 'Idempotency-Key' });
  }
  return { payment, isNew: false };
}

async function beginInTransaction(trx: Trx, context: PaymentsContext, request: PaymentRequest): Promise<BegunPayment> {
  const { playerId, sessionId = null, key, direction, body, accessRefusal = null } = request;
  const hash = requestHash({ direction, ...body });
  // The most of a month is of a player, whichever accounts they deposit into.
  if (direction === 'deposit') await lockAllAccounts(trx, playerId);
  const account = await lockPayingAccount(trx, playerId, body.accountId, sessionId);
  if (!account) throw new RequestRefused('validation_failed', { field: 'accountId' }, 'not an account of this player');
  if (!account.isSignedIn) throw new RequestRefused('unauthorised');
  const known = await findPaymentByKey(trx, playerId, key);
  if (known) return replay(known, hash);
  if (body.iso !== account.iso)
    throw new RequestRefused('validation_failed', { field: 'iso' }, 'iso: not the account’s');
  const method = findMethod(context.registry.methods, direction, body.methodId);
  if (!method) throw new RequestRefused('validation_failed', { field: 'methodId' }, 'methodId: there is none such');
  checkBounds(method, account.iso, body.amountMinor);
  const providers = context.registry.providersFor({
    direction,
    methodId: method.id,
    iso: account.iso,
    amountMinor: body.amountMinor,
    country: account.playerCountry,
  });
  const kept = await readKept(trx, context, { ...request, methodId: method.id });
  // What is kept is known to its own provider alone.
  const provider = kept === null ? providers[0] : providers.find(({ id }) => id === kept.providerId);
  if (!provider) throw new RequestRefused('validation_failed', { field: 'methodId' }, 'methodId: not for this payment');
  if (accessRefusal) throw accessRefusal;
  const nowMs = context.clock.nowMs();
  const standing = accessPlayerOf(account, context.settings, nowMs);
  const refusal = playerRefusal(standing, direction === 'deposit' ? 'deposit' : 'withdraw', nowMs);
  if (refusal) throw refusal;
  if (direction === 'deposit') await checkDeposit(trx, context, account, body.amountMinor);
  else await checkWithdrawal(trx, context, account, method.id, body.amountMinor);
  const heldFor = direction === 'withdrawal' ? await findHold(trx, playerId, body) : null;
  const payment = await insertPayment(trx, {
    site_id: account.siteId,
    player_id: playerId,
    account_id: account.id,
    iso: account.iso,
    direction,
    state: 'created',
    method_id: method.id,
    is_saving: body.isSaving === true && provider.hasTokens === true && method.isSavable,
    saved_method_id: kept?.id ?? null,
    provider_id: provider.id,
    amount_minor: body.amountMinor,
    language: body.language,
    idempotency_key: key,
    request_hash: hash,
    created_at_ms: nowMs,
    check_at_ms: heldFor === null ? nowMs + FIRST_CHECK_AFTER_MS : null,
    held_for: heldFor,
    destination: JSON.stringify(readDestination(method, body.destination ?? {})),
  });
  // Written meanwhile through another of the player's accounts.
  if (!payment) return replay(await findPaymentByKey(trx, playerId, key), hash);
  if (direction === 'withdrawal') await holdWithdrawal(trx, account, payment, nowMs);
  return { payment, isNew: true };
}

/**
 * Begins a payment in one transaction: what a withdrawal takes is held from here on. Nothing is asked of the provider
 * yet. The same key with the same body answers the payment as it is now.
 *
 * @throws RequestRefused naming the field.
 */
export function beginPayment(context: PaymentsContext, request: PaymentRequest): Promise<BegunPayment> {
  return context.database.transaction((trx) => beginInTransaction(trx, context, request));
}
