import { randomUUID } from 'node:crypto';
import type { SentWrong, WalletClient, WalletReply } from './wallet-client.ts';

/** A player's open game, and the stake that rules are tried with. */
export interface OpenGame {
  readonly token: string;
  readonly stakeMinor: number;
}

/** Free rounds of the player, as `balance` tells them. */
export interface FreeRounds {
  readonly freeRoundsId: string;
  readonly left: number;
  readonly stakeMinor: number;
}

/** Outcome of a rule: null where it held, else what came instead. */
export interface RuleOutcome {
  readonly rule: string;
  readonly fault: string | null;
}

class Broken extends Error {
  override readonly name = 'Broken';
}

const told = ({ status, body }: WalletReply): string => {
  const { code, details, balanceMinor } = body;
  const field = typeof details === 'object' && details !== null && 'field' in details ? details.field : undefined;
  return status === 200 ? `200 with ${String(balanceMinor)}` : `${status} ${String(code)} ${String(field)}`;
};

/** The day of a provider with one player: it keeps the balance that the house must have. */
export class ProviderDay {
  readonly #client: WalletClient;
  readonly #open: OpenGame;
  readonly #day = randomUUID().slice(0, 8);
  readonly fromMs = Date.now() - 60_000;
  #whose: object = {};
  #gameId = '';
  #count = 0;
  balanceMinor = 0;
  /** Those of the game; null where the player has none. */
  freeRounds: FreeRounds | null = null;
  /** Transactions that the house has of this day, in their order. */
  readonly moved: string[] = [];

  constructor(client: WalletClient, open: OpenGame) {
    this.#client = client;
    this.#open = open;
  }

  get stakeMinor(): number {
    return this.#open.stakeMinor;
  }

  /** A number that was never used. */
  fresh(what: string): string {
    this.#count += 1;
    return `${this.#day}-${what}-${this.#count}`;
  }

  async begin(): Promise<void> {
    const { token } = this.#open;
    const reply = await this.#client.call('balance', { token });
    if (reply.status !== 200) throw new Broken(`balance answers ${told(reply)}`);
    const { playerId, iso, gameId, balanceMinor, freeRounds } = reply.body;
    this.freeRounds = (freeRounds as readonly FreeRounds[] | undefined)?.[0] ?? null;
    this.#whose = { token, playerId, iso };
    this.#gameId = String(gameId);
    this.balanceMinor = Number(balanceMinor);
  }

  send(action: string, body: object | string, wrong?: SentWrong): Promise<WalletReply> {
    return this.#client.call(action, body, wrong);
  }

  /** The body of a call about the player, for a round or, of a roll-back, for none. */
  bodyOf(transactionId: string, roundId: string | null, over: object = {}): object {
    const round = roundId === null ? {} : { roundId, gameId: this.#gameId };
    return { ...this.#whose, transactionId, ...round, ...over };
  }

  /** Sends what must be taken: the balance is what it was with so much more. Answers the number of the transaction. */
  async moves(action: string, roundId: string, byMinor: number, over: object = {}): Promise<string> {
    const id = this.fresh(action);
    const amount = action === 'close' ? {} : { amountMinor: Math.abs(byMinor) };
    const reply = await this.send(action, this.bodyOf(id, roundId, { ...amount, ...over }));
    this.balanceMinor += byMinor;
    this.moved.push(id);
    this.expectBalance(reply, this.balanceMinor);
    return id;
  }

  /** Sends the stake of a free round that must be taken: the balance stays. Answers the number of the transaction. */
  async playsFree({ freeRoundsId, stakeMinor }: FreeRounds, roundId: string): Promise<string> {
    const id = this.fresh('free');
    const reply = await this.send('bet', this.bodyOf(id, roundId, { amountMinor: stakeMinor, freeRoundsId }));
    this.moved.push(id);
    this.expectBalance(reply, this.balanceMinor);
    return id;
  }

  /** Expects so many free rounds to be left. */
  async expectLeft(left: number): Promise<void> {
    await this.begin();
    const found = this.freeRounds?.left ?? 0;
    this.expect(found === left, `wanted ${left} free rounds, got ${found}`);
  }

  /** Sends a roll-back that must be taken. */
  async takesBack(id: string, byMinor: number): Promise<void> {
    const reply = await this.send('rollback', this.bodyOf(id, null));
    this.balanceMinor += byMinor;
    this.expectBalance(reply, this.balanceMinor);
  }

  expectBalance(reply: WalletReply, balanceMinor: number): void {
    if (reply.status !== 200 || reply.body['balanceMinor'] !== balanceMinor) {
      throw new Broken(`wanted 200 with ${balanceMinor}, got ${told(reply)}`);
    }
  }

  /** Expects a refusal with a code that names a field. */
  expectRefusal(reply: WalletReply, status: number, code: string, field: string): void {
    const wanted = `${status} ${code} ${field}`;
    if (told(reply) !== wanted) throw new Broken(`wanted ${wanted}, got ${told(reply)}`);
  }

  expect(isSo: boolean, otherwise: string): void {
    if (!isSo) throw new Broken(otherwise);
  }
}

/** Runs one rule of a day. */
export async function tryRule(rule: string, run: () => Promise<void>): Promise<RuleOutcome> {
  try {
    await run();
    return { rule, fault: null };
  } catch (error) {
    return { rule, fault: error instanceof Error ? error.message : String(error) };
  }
}
