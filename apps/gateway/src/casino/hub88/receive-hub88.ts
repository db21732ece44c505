import { verify } from 'node:crypto';
import type { WalletAnswer } from '@longshot/contracts';
import { currencyDecimals } from '@longshot/domain/money';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { compileSchema } from '../../platform/http/schema-validator.ts';
import { announceAccounts } from '../../wallet/accounts/index.ts';
import type { KnownProvider } from '../registry/index.ts';
import {
  closeRound,
  findCaller,
  findFreeRounds,
  findTransaction,
  giveWin,
  readBalance,
  rollBack,
  sessionOf,
  takeBet,
  type WalletContext,
  type WalletResult,
} from '../wallet-api/index.ts';
import {
  hub88Schemas,
  type Hub88Balance,
  type Hub88Bet,
  type Hub88Call,
  type Hub88Rollback,
  type Hub88Win,
} from './hub88-bodies.ts';

/** The header with the signature over the body: RSA and SHA-256, as base64. */
export const HUB88_SIGNATURE_HEADER = 'x-hub88-signature';

/** Sums of the protocol have so many decimals in every currency. */
const DECIMALS = 5;

/** A call as it came. */
export interface ReceivedHub88 {
  readonly providerId: string;
  readonly call: Hub88Call;
  readonly rawBody: Buffer;
  readonly signature: string | readonly string[] | undefined;
  readonly address: string;
}

const unitOf = (iso: string): number => 10 ** (DECIMALS - currencyDecimals(iso));

/** A sum of the protocol in minor units. Throws `validation_failed` where it is none. */
function minorOf(amount: number, iso: string): number {
  if (amount % unitOf(iso) === 0) return amount / unitOf(iso);
  throw new RequestRefused('validation_failed', { field: 'amount' }, 'amount: a part of the smallest unit');
}

async function checkSignature(provider: KnownProvider, { signature, rawBody }: ReceivedHub88): Promise<void> {
  const signed = typeof signature === 'string' ? Buffer.from(signature, 'base64') : Buffer.alloc(0);
  const keys = (await provider.keys()).filter(({ kind }) => kind === 'public');
  if (keys.some(({ value }) => verify('RSA-SHA256', rawBody, value, signed))) return;
  throw new RequestRefused('forbidden', { field: HUB88_SIGNATURE_HEADER }, `${HUB88_SIGNATURE_HEADER}: wrong`);
}

/** Reads what was sent, right or not. Throws `validation_failed` for what is no JSON. */
export function readHub88(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new RequestRefused('validation_failed', { field: 'body' }, 'body: not JSON');
  }
}

/** A round of the protocol may be of many users; here each has one of their own. */
const roundOf = (user: string, round: string): string => `${user}:${round}`;

/** Stake of a free round, and the free rounds that it is one of. */
interface FreeStake {
  readonly amountMinor: number;
  readonly freeRoundsId: string;
}

/**
 * The free rounds that a free bet is of: the protocol names none of the house's, so that those of the game count that
 * end first. A bet that is known is of those that it was of. Its amount is their stake, or is not told.
 *
 * @throws RequestRefused `validation_failed` where the player has none such
 */
async function freeStakeOf(context: WalletContext, provider: KnownProvider, body: Hub88Bet): Promise<FreeStake> {
  const { kysely } = context.database;
  const toldMinor = minorOf(body.amount, body.currency);
  const known = await findTransaction(kysely, provider.id, body.transaction_uuid);
  if (typeof known?.free_rounds_id === 'number') {
    return { amountMinor: known.told_minor ?? toldMinor, freeRoundsId: String(known.free_rounds_id) };
  }
  const session = await sessionOf(context, provider.id, body.token);
  const open = await findFreeRounds(kysely, session, context.clock.nowMs());
  const first = open.find(({ gameId }) => gameId === body.game_code);
  if (!first) throw new RequestRefused('validation_failed', { field: 'is_free' }, 'is_free: no free rounds');
  const { freeRoundsId, stakeMinor } = first;
  return { freeRoundsId, amountMinor: toldMinor === 0 ? stakeMinor : toldMinor };
}

async function take(context: WalletContext, provider: KnownProvider, body: Hub88Bet): Promise<WalletResult> {
  const of = { providerId: provider.id, takesLateWins: provider.takesLateWins };
  const round = { token: body.token, playerId: body.user, iso: body.currency, gameId: body.game_code };
  const roundId = roundOf(body.user, body.round);
  const stake =
    body.is_free === true
      ? await freeStakeOf(context, provider, body)
      : { amountMinor: minorOf(body.amount, body.currency) };
  if (stake.amountMinor === 0) throw new RequestRefused('validation_failed', { field: 'amount' }, 'amount: nothing');
  const transactionId = body.transaction_uuid;
  const result = await takeBet(context, { ...of, body: { ...round, ...stake, roundId, transactionId } });
  if (body.round_closed === true) {
    await closeRound(context, { ...of, body: { ...round, roundId, transactionId: `${transactionId}:close` } });
  }
  return result;
}

async function give(context: WalletContext, provider: KnownProvider, body: Hub88Win): Promise<WalletResult> {
  return giveWin(context, {
    providerId: provider.id,
    takesLateWins: provider.takesLateWins,
    body: {
      token: body.token,
      playerId: body.user,
      iso: body.currency,
      gameId: body.game_code,
      roundId: roundOf(body.user, body.round),
      transactionId: body.transaction_uuid,
      amountMinor: minorOf(body.amount, body.currency),
      isFinal: body.round_closed ?? false,
    },
  });
}

/** A roll-back has a number of its own and names what it takes back, which moves once whatever it is called. */
async function takeBack(context: WalletContext, provider: KnownProvider, body: Hub88Rollback): Promise<WalletResult> {
  const { iso } = await sessionOf(context, provider.id, body.token);
  const { token, user: playerId, reference_transaction_uuid: transactionId } = body;
  const of = { providerId: provider.id, takesLateWins: provider.takesLateWins };
  return rollBack(context, { ...of, body: { token, playerId, iso, transactionId } });
}

async function look(context: WalletContext, provider: KnownProvider, body: Hub88Balance): Promise<WalletResult> {
  const result = await readBalance(context, provider.id, body);
  if (result.answer.playerId === body.user) return result;
  throw new RequestRefused('forbidden', { field: 'playerId' }, 'user: the token is another player’s');
}

function perform(context: WalletContext, provider: KnownProvider, call: Hub88Call, body: unknown) {
  // Each body has passed its own call's schema.
  switch (call) {
    case 'user/balance':
      return look(context, provider, body as Hub88Balance);
    case 'transaction/bet':
      return take(context, provider, body as Hub88Bet);
    case 'transaction/win':
      return give(context, provider, body as Hub88Win);
    case 'transaction/rollback':
      return takeBack(context, provider, body as Hub88Rollback);
  }
}

/**
 * Does what a provider asks by the protocol in the style of Hub88, after its signature over these very bytes was found
 * right: the same wallet, other names and sums.
 *
 * @throws RequestRefused with the field of the wallet
 */
export async function receiveHub88(
  context: WalletContext,
  received: ReceivedHub88,
): Promise<Pick<WalletAnswer, 'iso'> & { readonly balance: number }> {
  const provider = await findCaller(context, received.providerId, 'hub88', received.address);
  await checkSignature(provider, received);
  const body = readHub88(received.rawBody);
  const schema = hub88Schemas[received.call];
  const result: unknown = compileSchema({ schema, method: 'POST', url: '', httpPart: 'body' })(body);
  if (typeof result === 'object' && result !== null && 'error' in result) throw result.error;
  const { answer, playerId, isNew } = await perform(context, provider, received.call, body);
  if (isNew) await announceAccounts(context, playerId);
  return { iso: answer.iso, balance: answer.balanceMinor * unitOf(answer.iso) };
}
