import {
  WalletBalanceBody as BalanceSchema,
  WalletBetBody as BetSchema,
  WalletRollbackBody as RollbackSchema,
  WalletWinBody as WinSchema,
} from '@longshot/contracts/schemas';
import type {
  WalletAnswer,
  WalletBalanceBody,
  WalletBetBody,
  WalletRollbackBody,
  WalletWinBody,
} from '@longshot/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { compileSchema } from '../../platform/http/schema-validator.ts';
import { announceAccounts } from '../../wallet/accounts/index.ts';
import { isSessionOpen } from '../../wallet/ledger/index.ts';
import { giveWin } from './give-win.ts';
import { rollBack } from './roll-back.ts';
import { takeBet, type WalletResult } from './take-bet.ts';
import { answerOf, sessionOf, type WalletCall } from './wallet-call.ts';
import type { WalletContext } from './wallet-context.ts';
import { findWalletSignatureProblem, WALLET_SIGNATURE_HEADER, type WalletAction } from './wallet-signature.ts';

async function balance(
  context: WalletContext,
  { providerId, body }: WalletCall<WalletBalanceBody>,
): Promise<WalletResult> {
  const session = await sessionOf(context, providerId, body.token);
  if (session.expires_at_ms <= context.clock.nowMs()) {
    throw new RequestRefused('forbidden', { field: 'token' }, 'token: it is over');
  }
  const { balance_minor, isOpen } = await context.database.kysely
    .selectFrom('accounts')
    .select(['balance_minor', isSessionOpen(session.session_id).as('isOpen')])
    .where('id', '=', session.account_id)
    .executeTakeFirstOrThrow();
  // Whoever signed out shows nobody any more what the account holds.
  if (!isOpen) throw new RequestRefused('forbidden', { field: 'token' }, 'token: it is over');
  return { answer: answerOf(session, balance_minor), playerId: session.player_id, isNew: false };
}

const validatorOf = (schema: typeof BetSchema | typeof BalanceSchema | typeof RollbackSchema | typeof WinSchema) =>
  compileSchema({ schema, method: 'POST', url: '', httpPart: 'body' });

const validators = {
  balance: validatorOf(BalanceSchema),
  bet: validatorOf(BetSchema),
  win: validatorOf(WinSchema),
  rollback: validatorOf(RollbackSchema),
};

function readBody(action: WalletAction, rawBody: Buffer): unknown {
  let reported: unknown;
  try {
    reported = JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new RequestRefused('validation_failed', { field: 'body' }, 'body: not JSON');
  }
  const result: unknown = validators[action](reported);
  if (typeof result === 'object' && result !== null && 'error' in result) throw result.error;
  return reported;
}

async function perform(context: WalletContext, providerId: string, action: WalletAction, body: unknown) {
  // Each body has passed its own action's schema.
  switch (action) {
    case 'balance':
      return balance(context, { providerId, body: body as WalletBalanceBody });
    case 'bet':
      return takeBet(context, { providerId, body: body as WalletBetBody });
    case 'win':
      return giveWin(context, { providerId, body: body as WalletWinBody });
    case 'rollback':
      return rollBack(context, { providerId, body: body as WalletRollbackBody });
  }
}

/**
 * Does what a game provider asks, after its signature over these very bytes was found right. Tells the player's pages
 * when money has moved.
 *
 * @throws RequestRefused `not_found` for an unknown provider, `forbidden` with the header for a wrong signature, and
 * what the action refuses with its field.
 */
export async function receiveWalletCall(
  context: WalletContext,
  providerId: string,
  action: WalletAction,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): Promise<WalletAnswer> {
  const secret = await context.secretOf(providerId);
  if (secret === null) throw new RequestRefused('not_found', { field: 'providerId' });
  const signature = headers[WALLET_SIGNATURE_HEADER];
  const fault = findWalletSignatureProblem(secret, signature, action, rawBody, context.clock.nowMs());
  if (fault !== null) {
    throw new RequestRefused('forbidden', { field: WALLET_SIGNATURE_HEADER }, `${WALLET_SIGNATURE_HEADER}: ${fault}`);
  }
  const { answer, playerId, isNew } = await perform(context, providerId, action, readBody(action, rawBody));
  if (isNew) await announceAccounts(context, playerId);
  return answer;
}
