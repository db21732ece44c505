import type { AddressInfo } from 'node:net';
import { COIN, createCoinHouse } from './coin-house.ts';
import { WalletClient } from './wallet-client.ts';

const USAGE = `usage: npm run --silent provider:serve -- <url>

Runs a provider with one game: sends its catalogue to the house, and serves the game's page, whose
rounds it plays through wallet v1. It says where once it listens.

  PROVIDER_ID      the provider in the registry
  PROVIDER_KEY     number of its key
  PROVIDER_SECRET  secret of the key
  PORT             where it listens on this machine (any that is free)
`;

const wrongUsage = 64;

async function serve(url: string, { PROVIDER_ID, PROVIDER_KEY, PROVIDER_SECRET, PORT }: NodeJS.ProcessEnv) {
  const account = { url, providerId: PROVIDER_ID ?? '', keyId: PROVIDER_KEY ?? '', secret: PROVIDER_SECRET ?? '' };
  const wallet = new WalletClient(account);
  const { status, body } = await wallet.call('catalogue', { games: [COIN] });
  if (status !== 200) throw new Error(`the catalogue was not taken: ${status} ${JSON.stringify(body)}`);
  const server = createCoinHouse(wallet).listen(Number(PORT ?? '0'), '127.0.0.1');
  server.once('listening', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`${COIN.name} at http://127.0.0.1:${port}/play\n`);
  });
  process.once('SIGTERM', () => server.close());
}

const [url = '', ...more] = process.argv.slice(2);
if (!URL.canParse(url) || more.length > 0) {
  process.stderr.write(USAGE);
  process.exitCode = wrongUsage;
} else {
  await serve(url, process.env);
}
