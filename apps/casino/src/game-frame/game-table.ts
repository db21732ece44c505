import type { GameRound, OpenedGame, PlayedGameRound } from '@longshot/contracts';
import { button, element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';
import { decisionBar } from './decision-bar.ts';
import type { RoundDecision } from './game-view.ts';
import type { GameMessage } from './messages.ts';
import { refusalText } from './refusal-labels.ts';
import { GameRefused, type ProviderClient } from './provider-client.ts';
import { withoutMotion } from './motion.ts';
import { randomSeed, seedsPanel } from './seeds-panel.ts';
import { freeRoundsNote, type FreeRounds } from './free-rounds-note.ts';
import { sessionPanel } from './session-panel.ts';
import { stakeField } from './stake-field.ts';
import { viewOf } from './views/index.ts';

/** Ports of a table. */
export interface TableInput {
  readonly labels: FrameLabels;
  readonly client: ProviderClient;
  /** Says something to the page around. */
  readonly notify: (message: GameMessage) => void;
  readonly newKey: () => string;
}

/** One game with its stake, its result and its seeds, for a token. */
export function gameTable(opened: OpenedGame, { labels, client, notify, newKey }: TableInput): HTMLElement {
  const { text, money } = labels;
  const balance = element('strong', { class: 'num' });
  const result = element('p', { class: 'result', role: 'status' });
  const verify = button(text('verify'), 'text', () => void showWork());
  const decide = (decision: RoundDecision) => void run(() => decideRound(decision));
  const view = viewOf(opened.kind)({ labels, kind: opened.kind, decide });
  const stake = stakeField(labels, opened, view.stakeStep);
  const free = freeRoundsNote(labels, opened.iso);
  const decisions = decisionBar(labels, decide);
  const session = sessionPanel(labels, opened.iso, opened.standing);
  const seeds = seedsPanel(labels, (clientSeed) => void run(() => changeSeeds(clientSeed)));
  const play = button(view.action, 'play', () => void run(playRound));
  let isBusy = false;
  let last: GameRound | null = null;

  const say = (labels: string, tone: 'plain' | 'won' | 'wrong') => {
    result.textContent = labels;
    result.dataset['tone'] = tone;
  };
  const showBalance = (minor: number) => (balance.textContent = money(minor, opened.iso));
  /** A free round has its own stake. */
  const showFree = (freeRounds: FreeRounds | undefined) => {
    free.show(freeRounds);
    stake.root.hidden = freeRounds !== undefined;
  };
  const fail = async (error: unknown) => {
    const code = error instanceof GameRefused ? error.code : null;
    // Another page of the player's has gone on with the round.
    if (code === 'duplicate_key' || code === 'game_finished') await reload();
    say(text(refusalText(code)), 'wrong');
    if (code === 'forbidden') notify({ type: 'over' });
  };
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    isBusy = true;
    play.setAttribute('aria-busy', 'true');
    await work()
      .catch(fail)
      .catch(() => undefined);
    play.removeAttribute('aria-busy');
    isBusy = false;
  };
  /** Locks what a round is begun with while it is open, and offers what may be decided. */
  const arrange = (round: GameRound) => {
    const isOpen = round.state === 'open';
    decisions.show(isOpen ? round : null);
    play.hidden = isOpen;
    stake.root.inert = isOpen;
    if (view.fields) view.fields.inert = isOpen;
    verify.hidden = round.state !== 'finished';
  };
  const sayOutcome = (round: GameRound) => {
    const came = view.describe(round);
    // What pays less than it cost is no win.
    const isWin = round.payoutMinor > round.stakedMinor;
    const amount = money(round.payoutMinor, round.iso);
    const outcome = round.payoutMinor === 0 ? text('lost') : text(isWin ? 'won' : 'paid', { amount });
    say(came === '' ? outcome : `${outcome} · ${came}`, isWin ? 'won' : 'plain');
  };
  const take = async (round: GameRound) => {
    last = round;
    if (round.state === 'cancelled') {
      arrange(round);
      return say(text('cancelled'), 'plain');
    }
    if (round.state !== 'finished' && round.state !== 'open') return;
    decisions.show(null);
    await view.show(round);
    arrange(round);
    if (round.state === 'finished') return sayOutcome(round);
    const stands = view.describe(round);
    say(stands === '' ? text('open') : stands, 'plain');
  };
  const showPlayed = async ({ round, balanceMinor, fairness, standing, freeRounds }: PlayedGameRound) => {
    await take(round);
    showBalance(balanceMinor);
    showFree(freeRounds);
    seeds.show(fairness);
    session.show(standing);
    if (round.state === 'finished') session.add(round);
    notify({ type: 'round', roundId: round.roundId, isFinished: round.state === 'finished' });
  };
  const reload = async () => {
    const again = await client.open();
    showBalance(again.balanceMinor);
    showFree(again.freeRounds);
    seeds.show(again.fairness);
    session.show(again.standing);
    if (again.lastRound) await take(again.lastRound);
  };
  const playRound = async () => {
    const freeRounds = free.current();
    const [stakeMinor, bet] = [freeRounds?.stakeMinor ?? stake.value(), view.bet()];
    if (stakeMinor === null || play.hidden) return say(text('errorStake'), 'wrong');
    if (bet === null) return say(text(opened.kind === 'keno' ? 'picked' : 'errorBet', { count: 0, most: 10 }), 'wrong');
    const staked = freeRounds === null ? {} : { freeRoundsId: freeRounds.freeRoundsId };
    await showPlayed(await client.play({ key: newKey(), stakeMinor, bet, ...staked }));
  };
  const decideRound = async (decision: RoundDecision) => {
    if (last?.state !== 'open') return;
    const { roundId, decided: number } = last;
    await showPlayed(await client.decide({ key: newKey(), roundId, number, decision }));
  };
  const changeSeeds = async (clientSeed: string) => {
    const changed = await client.changeSeed(clientSeed);
    seeds.show(changed.fairness);
    if (last?.serverSeedHash === changed.serverSeedHash) last = { ...last, serverSeed: changed.serverSeed };
  };
  const showWork = () =>
    run(async () => {
      if (last?.serverSeed === null) await changeSeeds(randomSeed());
      if (!last?.serverSeed) return;
      const { game, serverSeed, serverSeedHash, clientSeed, nonce, bet } = last;
      notify({
        type: 'verify',
        round: { game, serverSeed, serverSeedHash, clientSeed, nonce, bet: JSON.stringify(bet) },
      });
    });

  // No form: a sandboxed page may send none.
  const bar = element('div', { class: 'bar' }, stake.root, decisions.root, play);
  stake.root.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void run(playRound);
  });
  const purse = element('p', { class: 'purse' }, `${text(opened.mode === 'demo' ? 'playMoney' : 'balance')} `, balance);
  showBalance(opened.balanceMinor);
  showFree(opened.freeRounds);
  seeds.show(opened.fairness);
  verify.hidden = true;
  const { lastRound } = opened;
  if (lastRound) void withoutMotion(() => take(lastRound));
  const foot = element('div', { class: 'foot' }, session.root, verify, seeds.root);
  return element('main', {}, purse, view.root, result, ...(view.fields ? [view.fields] : []), free.root, bar, foot);
}
