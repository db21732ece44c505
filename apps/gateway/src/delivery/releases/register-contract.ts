import { gatewayNeeds, unmetNeeds, type GatewayContract } from '@longshot/release';
import { FolderStoreReader, type ActiveRelease } from '@longshot/release/folder-store';
import type { FastifyInstance } from 'fastify';
import { ownContract, PresenceKeeper } from './gateway-presence.ts';

/** Input of this gateway's contract. */
export interface ContractInput {
  readonly storeFolder: string;
  /** The channel it serves; undefined tells the store nothing. */
  readonly channel?: string;
  readonly readActive: () => Promise<ActiveRelease | undefined>;
  readonly nowMs: () => number;
  readonly warn: (sentence: string) => void;
  readonly keeper: { readonly on: <Result>(work: () => Promise<Result>) => Promise<Result> };
}

let own: GatewayContract | undefined;

/** Contract of this gateway: its sources say it, so it is made once. */
function contractOfThis(): GatewayContract {
  own ??= ownContract('1');
  return own;
}

/**
 * Finds what the release that visitors get asks of a gateway and this one does not do, in sentences; empty where all
 * is well.
 */
export async function releaseMisses(readActive: ContractInput['readActive']): Promise<readonly string[]> {
  const active = await readActive();
  if (active === undefined) return [];
  const needs = active.release.gateway ?? gatewayNeeds(active.contracts);
  return unmetNeeds(needs, contractOfThis()).map(({ text }) => text);
}

/**
 * Serves this gateway's contract at `/contract.json`, and tells it to the store of releases from the moment the gateway
 * listens. Warns when what visitors get asks for more: another gateway ran when that was promoted.
 */
export async function registerContract(app: FastifyInstance, input: ContractInput): Promise<void> {
  const { storeFolder, channel, readActive, nowMs, warn, keeper } = input;
  const contract = contractOfThis();
  const tag = `"${contract.id}"`;
  const body = JSON.stringify(contract);
  app.get('/contract.json', { schema: { hide: true } }, async (request, reply) => {
    void reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
  if (channel === undefined) return;
  const store = new FolderStoreReader(storeFolder);
  const about = { store, channel, place: storeFolder, nowMs, warn, onStore: keeper.on };
  const presence = new PresenceKeeper(about, contract);
  app.addHook('onListen', async () => {
    await presence.start();
    for (const text of await releaseMisses(readActive))
      warn(`what ${channel} shows asks for more than this gateway: ${text}`);
  });
  app.addHook('onClose', () => presence.stop());
}
