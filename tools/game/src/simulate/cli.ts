import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isShared, titleFigures } from '@longshot/games';
import { SIMULATED, type SimulatedBet } from './bets.ts';
import { judge, type Judgement } from './judge.ts';
import { byHmac, fastly, figuresOfBet, runBet } from './run-bet.ts';

const USAGE = `usage: npm run --silent simulate:games -- [rounds of a title] [file]

Plays rounds of every title that the house stands against, 10,000,000 a title unless told, a million a bet, and as many
as a hundredth with the words that players' rounds are drawn from; judges their mean and how often each outcome came.
Each bet that is done is written to the file (.simulation/games.jsonl), and passed over when the same is asked again.
SEED (1) names the words, GAMES some titles. Exit code: 0 all is as the titles say, 1 something is not, 64 wrong usage.
`;

/** A bet that was played, as a line of the file. */
interface Done extends Judgement {
  readonly key: string;
  readonly game: string;
  readonly bet: object;
  readonly words: 'fast' | 'hmac';
  readonly rounds: number;
  readonly seconds: number;
}

const ROUNDS_OF_TITLE = 10_000_000;
const ROUNDS_OF_BET = 1_000_000;
const HMAC_PART = 100;
const LEAST_ROUNDS = 1_000;

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

function doneIn(file: string): ReadonlyMap<string, Done> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => JSON.parse(line) as Done).map((done) => [done.key, done]));
}

const percent = (share: number): string => (share * 100).toFixed(3);

function describe({
  game,
  bet,
  words,
  rounds,
  mean,
  error,
  expected,
  meanChance,
  countsChance,
  isRight,
}: Done): string {
  const chance = (value: number) => value.toExponential(1);
  return [
    ...[isRight ? 'right' : 'WRONG', game.padEnd(16), words, String(rounds).padStart(9)],
    ...[`${percent(mean)} ± ${percent(error)}`, `stated ${percent(expected)}`],
    ...[`p ${chance(meanChance)} ${chance(countsChance)}`, JSON.stringify(bet)],
  ].join('  ');
}

/** Rounds of one bet: the title's, shared among its bets; a tenth of them at most where there are several. */
function roundsOf(simulated: SimulatedBet, ofTitle: number): number {
  const bets = SIMULATED.filter(({ game }) => game === simulated.game).length;
  const most = bets === 1 ? ofTitle : Math.max(LEAST_ROUNDS, (ofTitle * ROUNDS_OF_BET) / ROUNDS_OF_TITLE);
  return Math.max(LEAST_ROUNDS, Math.floor(Math.max(most, ofTitle / bets) * (simulated.part ?? 1)));
}

function play(simulated: SimulatedBet, words: Done['words'], rounds: number, seed: number, key: string): Done {
  const beganMs = performance.now();
  const tally = runBet(simulated, rounds, words === 'fast' ? fastly(seed) : byHmac(seed));
  const judged = judge(tally, figuresOfBet(simulated));
  const { game, bet } = simulated;
  return { key, game, bet, words, rounds, seconds: (performance.now() - beganMs) / 1_000, ...judged };
}

function main([
  roundsText = String(ROUNDS_OF_TITLE),
  file = '.simulation/games.jsonl',
  ...rest
]: readonly string[]): number {
  const ofTitle = Number(roundsText);
  if (rest.length > 0 || !Number.isSafeInteger(ofTitle) || ofTitle < LEAST_ROUNDS) {
    process.stderr.write(USAGE);
    return 64;
  }
  const seed = Number(process.env['SEED'] ?? 1);
  const titles = process.env['GAMES']?.split(' ');
  mkdirSync(dirname(file), { recursive: true });
  const known = doneIn(file);
  const all: Done[] = [];
  for (const simulated of SIMULATED.filter(({ game }) => titles?.includes(game) ?? true)) {
    const rounds = roundsOf(simulated, ofTitle);
    for (const words of ['fast', 'hmac'] as const) {
      const count = words === 'fast' ? rounds : Math.max(LEAST_ROUNDS, Math.floor(rounds / HMAC_PART));
      const key = JSON.stringify([seed, simulated.game, simulated.bet, words, count]);
      const done = known.get(key) ?? play(simulated, words, count, seed, key);
      if (!known.has(key)) appendFileSync(file, `${JSON.stringify(done)}\n`);
      tell(describe(done));
      all.push(done);
    }
  }
  const wrong = all.filter(({ isRight }) => !isRight);
  const rounds = all.reduce((sum, done) => sum + done.rounds, 0);
  const seconds = all.reduce((sum, done) => sum + done.seconds, 0);
  const named = new Set(all.map(({ game }) => game));
  tell(
    `${named.size} titles of ${Object.keys(titleFigures).length}, ${[...named].filter(isShared).length} of them shared.`,
  );
  tell(`${rounds} rounds in ${Math.round(seconds)} s; ${wrong.length} of ${all.length} are not as their titles say.`);
  return wrong.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
