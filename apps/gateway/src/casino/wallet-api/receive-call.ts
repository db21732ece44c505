import {
  WalletBalanceBody as BalanceSchema,
  WalletBetBody as BetSchema,
  WalletCatalogueBody as CatalogueSchema,
  WalletCloseBody as CloseSchema,
  WalletRollbackBody as RollbackSchema,
  WalletTransactionsBody as TransactionsSchema,
  WalletWinBody as WinSchema,
} from '@longshot/contracts/schemas';
import type {
  WalletAnswer,
  WalletBalanceBody,
  WalletBetBody,
  WalletCatalogue,
  WalletCatalogueBody,
  WalletCloseBody,
  WalletRollbackBody,
  WalletTransactions,
  WalletTransactionsBody,
  WalletWinBody,
} from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import { isFreePace, jurisdictionTables, knownJurisdiction, roundPace } from '@longshot/domain/jurisdictions';
import type { IncomingHttpHeaders } from 'node:http';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { compileSchema } from '../../platform/http/schema-validator.ts';
import { announceAccounts } from '../../wallet/accounts/index.ts';
import { isSessionOpen } from '../../wallet/ledger/index.ts';
import type { KnownProvider } from '../registry/index.ts';
import { findCaller } from './find-caller.ts';
import { findFreeRounds } from './free-rounds.ts';
import { closeRound, giveWin } from './give-win.ts';
import { listTransactions } from './list-transactions.ts';
import { rollBack } from './roll-back.ts';
import { takeBet, type WalletResult } from './take-bet.ts';
import { takeCatalogue } from './take-catalogue.ts';
import { answerOf, sessionOf } from './wallet-call.ts';
import type { WalletContext } from './wallet-context.ts';
import {
  findWalletSignatureProblem,
  protocolOf,
  WALLET_SIGNATURE_HEADER,
  type SignedAction,
  type WalletAction,
} from './wallet-signature.ts';

/** Reads the balance behind a token that is not over. Throws RequestRefused `forbidden` with the field. */
export async function readBalance(
  context: WalletContext,
  providerId: string,
  { token }: Pick<WalletBalanceBody, 'token'>,
): Promise<WalletResult> {
  const session = await sessionOf(context, providerId, token);
  if (session.expires_at_ms <= context.clock.nowMs()) {
    throw new RequestRefused('forbidden', { field: 'token' }, 'token: it is over');
  }
  const { balance_minor, jurisdiction, isOpen } = await context.database.kysely
    .selectFrom('accounts as a')
    .innerJoin('players as p', 'p.id', 'a.player_id')
    .select(['a.balance_minor', 'p.jurisdiction', isSessionOpen(session.session_id).as('isOpen')])
    .where('a.id', '=', session.account_id)
    .executeTakeFirstOrThrow();
  // Whoever signed out shows nobody any more what the account holds.
  if (!isOpen) throw new RequestRefused('forbidden', { field: 'token' }, 'token: it is over');
  const freeRounds = await findFreeRounds(context.database.kysely, session, context.clock.nowMs());
  const { rules } = jurisdictionTables[knownJurisdiction(jurisdiction, context.settings.jurisdiction ?? 'default')];
  const pace = isFreePace(rules) ? undefined : roundPace(rules);
  const told = withoutUndefined({ pace, freeRounds: freeRounds.length > 0 ? freeRounds : undefined });
  const answer = { ...answerOf(session, balance_minor), ...told };
  return { answer, playerId: session.player_id, isNew: false };
}

const schemas = {
  balance: BalanceSchema,
  bet: BetSchema,
  win: WinSchema,
  close: CloseSchema,
  rollback: RollbackSchema,
  transactions: TransactionsSchema,
  catalogue: CatalogueSchema,
};

function readBody(action: SignedAction, rawBody: Buffer): unknown {
  let reported: unknown;
  try {
    reported = JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new RequestRefused('validation_failed', { field: 'body' }, 'body: not JSON');
  }
  const validate = compileSchema({ schema: schemas[action], method: 'POST', url: '', httpPart: 'body' });
  const result: unknown = validate(reported);
  if (typeof result === 'object' && result !== null && 'error' in result) throw result.error;
  return reported;
}

async function perform(
  context: WalletContext,
  { id: providerId, takesLateWins }: KnownProvider,
  action: Exclude<SignedAction, 'transactions' | 'catalogue'>,
  body: unknown,
): Promise<WalletResult> {
  const of = { providerId, takesLateWins };
  // Each body has passed its own action's schema.
  switch (action) {
    case 'balance':
      return readBalance(context, providerId, body as WalletBalanceBody);
    case 'bet':
      return takeBet(context, { ...of, body: body as WalletBetBody });
    case 'win':
      return giveWin(context, { ...of, body: body as WalletWinBody });
    case 'close':
      return closeRound(context, { ...of, body: body as WalletCloseBody });
    case 'rollback':
      return rollBack(context, { ...of, body: body as WalletRollbackBody });
  }
}

/** A call as it came. */
export interface ReceivedCall {
  readonly providerId: string;
  readonly action: SignedAction;
  readonly rawBody: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** Where it came from. */
  readonly address: string;
}

/** Everything that a call of the wallet is answered with. */
type AnyWalletAnswer = WalletAnswer | WalletTransactions | WalletCatalogue;

async function act(context: WalletContext, provider: KnownProvider, action: SignedAction, body: unknown) {
  if (action === 'transactions') return listTransactions(context, provider.id, body as WalletTransactionsBody);
  if (action === 'catalogue') return takeCatalogue(context, provider.id, body as WalletCatalogueBody);
  const { answer, playerId, isNew } = await perform(context, provider, action, body);
  if (isNew) await announceAccounts(context, playerId);
  return answer;
}

/**
 * Does what a game provider asks, after its signature over these very bytes was found right. Tells the player's pages
 * when money has moved. The number of the call comes back in the answer.
 *
 * @throws RequestRefused `not_found` for an unknown provider, `forbidden` with the header for a wrong signature, and
 * what the action refuses with its field.
 */
export async function receiveWalletCall(
  context: WalletContext,
  call: ReceivedCall & { readonly action: WalletAction },
): Promise<WalletAnswer>;
export async function receiveWalletCall(context: WalletContext, call: ReceivedCall): Promise<AnyWalletAnswer>;
export async function receiveWalletCall(context: WalletContext, call: ReceivedCall): Promise<AnyWalletAnswer> {
  const { providerId, action, rawBody, headers, address } = call;
  const provider = await findCaller(context, providerId, protocolOf(action), address);
  const secretOf = async (keyId: string | null) => {
    const key = await provider.keyOf(keyId);
    return key?.kind === 'secret' ? key.value : undefined;
  };
  const signature = headers[WALLET_SIGNATURE_HEADER];
  const nowMs = context.clock.nowMs();
  const fault = await findWalletSignatureProblem(secretOf, signature, { action, body: rawBody }, nowMs);
  if (fault !== null) {
    const details = { field: WALLET_SIGNATURE_HEADER, reason: fault };
    throw new RequestRefused('forbidden', details, `${WALLET_SIGNATURE_HEADER}: ${fault}`);
  }
  const body = readBody(action, rawBody);
  const answer = await act(context, provider, action, body);
  const { requestId } = body as Pick<WalletBalanceBody, 'requestId'>;
  return requestId === undefined ? answer : { requestId, ...answer };
}
