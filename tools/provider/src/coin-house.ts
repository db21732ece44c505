import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FreeRounds } from './play-day.ts';
import type { WalletClient, WalletReply } from './wallet-client.ts';

/** The one game of the sample. */
export const COIN = {
  gameId: 'sample-coin',
  name: 'Sample Coin',
  section: 'fast-games',
  returnLeast: 9_900,
  returnMost: 9_900,
};

const STAKE_MINOR = 100;
const WON_MINOR = 198;

/** A round as the page of the game is told it, or what the house answered in place of one. */
interface CoinAnswer {
  readonly status: number;
  readonly body: object;
}

const refused = ({ status, body }: WalletReply): CoinAnswer => ({ status, body: { code: body['code'] } });

/** Plays a round for whoever has the token: the stake, the coin, and what it brings. */
async function flip(wallet: WalletClient, token: string): Promise<CoinAnswer> {
  const known = await wallet.call('balance', { token });
  if (known.status !== 200) return refused(known);
  const { playerId, iso, freeRounds } = known.body;
  const roundId = randomUUID();
  const round = { token, playerId, iso, roundId, gameId: COIN.gameId };
  // A round that the house stakes comes first; one of another stake is none of this game's.
  const free = (freeRounds as readonly FreeRounds[] | undefined)?.find(({ stakeMinor }) => stakeMinor === STAKE_MINOR);
  const staked = { amountMinor: STAKE_MINOR, ...(free && { freeRoundsId: free.freeRoundsId }) };
  const stake = await wallet.call('bet', { ...round, transactionId: `${roundId}:bet`, ...staked });
  if (stake.status !== 200) return refused(stake);
  const wonMinor = randomInt(2) === 1 ? WON_MINOR : 0;
  const win = { ...round, transactionId: `${roundId}:win`, amountMinor: wonMinor };
  const paid = await wallet.callSurely('win', win);
  return paid.status === 200
    ? { status: 200, body: { wonMinor, balanceMinor: paid.body['balanceMinor'] } }
    : refused(paid);
}

async function readToken(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const body = JSON.parse(text) as { readonly token?: unknown };
  return typeof body.token === 'string' ? body.token : '';
}

/** Serves the page of the game and its rounds. */
export function createCoinHouse(wallet: WalletClient): Server {
  const page = readFile(join(import.meta.dirname, 'coin-page.html'));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'POST' && request.url === '/rounds') {
      const { status, body } = await flip(wallet, await readToken(request));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    } else if (request.url?.startsWith('/play?')) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(await page);
    } else {
      response.writeHead(404).end();
    }
  };
  return createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
}
