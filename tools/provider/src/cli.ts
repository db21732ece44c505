import { ProviderDay, tryRule } from './play-day.ts';
import { RULES } from './rules.ts';
import { WalletClient } from './wallet-client.ts';

const USAGE = `usage: npm run --silent provider:check -- <url>

Plays the day of a game provider against the wallet of a running gateway, such as
http://localhost:4200, and prints each rule: ok, or failed with what came instead. Money of the
player moves: a few stakes, most of which come back.

  PROVIDER_ID      the provider in the registry
  PROVIDER_KEY     number of its key
  PROVIDER_SECRET  secret of the key
  GAME_TOKEN       token of one of its games that a player has opened
  STAKE_MINOR      a stake that the game takes (100)

Exit code: 0 every rule holds, 1 one does not, 64 wrong usage.
`;

const wrongUsage = 64;

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

async function check(url: string, { PROVIDER_ID, PROVIDER_KEY, PROVIDER_SECRET, GAME_TOKEN }: NodeJS.ProcessEnv) {
  const account = { url, providerId: PROVIDER_ID ?? '', keyId: PROVIDER_KEY ?? '', secret: PROVIDER_SECRET ?? '' };
  const stakeMinor = Number(process.env['STAKE_MINOR'] ?? '100');
  const day = new ProviderDay(new WalletClient(account), { token: GAME_TOKEN ?? '', stakeMinor });
  const first = await tryRule('a token tells its player', () => day.begin());
  const outcomes = [first];
  if (first.fault === null) for (const [rule, run] of RULES) outcomes.push(await tryRule(rule, () => run(day)));
  for (const { rule, fault } of outcomes) tell(fault === null ? `ok      ${rule}` : `failed  ${rule}: ${fault}`);
  return outcomes.every(({ fault }) => fault === null) ? 0 : 1;
}

const [url = '', ...more] = process.argv.slice(2);
if (!URL.canParse(url) || more.length > 0) {
  process.stderr.write(USAGE);
  process.exitCode = wrongUsage;
} else {
  process.exitCode = await check(url, process.env);
}
