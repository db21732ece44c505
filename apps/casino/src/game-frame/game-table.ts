import type { GameRound, OpenedGame, PlayedGameRound } from '@longshot/contracts';
import { button, element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';
import { decisionBar } from './decision-bar.ts';
import type { RoundDecision } from './game-view.ts';
import { autoplayPanel, type FollowedRound } from './autoplay-panel.ts';
import type { FrameChoices, GameMessage } from './messages.ts';
import { refusalText } from './refusal-labels.ts';
import { GameRefused, type ProviderClient } from './provider-client.ts';
import { withoutMotion } from './motion.ts';
import { randomSeed, seedsPanel } from './seeds-panel.ts';
import { freeRoundsNote, type FreeRounds } from './free-rounds-note.ts';
import { broughtBy, fallText } from './pot-fall.ts';
import { roundsPanel } from './rounds-panel.ts';
import { sessionPanel } from './session-panel.ts';
import type { Sounds } from './sound.ts';
import { stakeField } from './stake-field.ts';
import { toolsBar } from './tools-bar.ts';
import { viewOf } from './views/index.ts';

/** Ports of a table. */
export interface TableInput {
  readonly labels: FrameLabels;
  readonly client: ProviderClient;
  /** Choices of the player's that are remembered. */
  readonly choices: FrameChoices;
  readonly sounds: Sounds;
  /** Says something to the page around. */
  readonly notify: (message: GameMessage) => void;
  readonly newKey: () => string;
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** One game with its stake, its result and its seeds, for a token. */
export function gameTable(opened: OpenedGame, input: TableInput): HTMLElement {
  const { labels, client, notify, newKey, choices, sounds } = input;
  const { text, money } = labels;
  const { iso, pace } = opened;
  const balance = element('strong', { class: 'num' });
  const result = element('p', { class: 'result', role: 'status' });
  const verify = button(text('verify'), 'text', () => void run(() => showLast()));
  const decide = (decision: RoundDecision) => void run(() => decideRound(decision));
  const view = viewOf(opened.kind)({ labels, kind: opened.kind, decide });
  const stake = stakeField(labels, opened, view.stakeStep);
  const free = freeRoundsNote(labels, opened.iso);
  const decisions = decisionBar(labels, decide);
  const session = sessionPanel(labels, opened.iso, opened.standing);
  const seeds = seedsPanel(labels, (clientSeed) => void run(() => changeSeeds(clientSeed)));
  const play = button(view.action, 'play', () => void run(playRound));
  const { hasTurbo } = pace;
  const onChoose = (chosen: FrameChoices) => notify({ type: 'choices', choices: chosen });
  const tools = toolsBar({ labels, sounds, choices, hasTurbo, onChoose });
  const auto = autoplayPanel({
    labels,
    iso,
    pace,
    stake: () => stake.value(),
    begin: (asked) => client.startAutoplay({ key: newKey(), ...asked }),
    end: (autoplayId) => client.stopAutoplay(autoplayId),
    playNext,
    fail,
    say: (said, tone) => say(said, tone),
    onChange: arrangeAuto,
  });
  const history = roundsPanel({
    labels,
    iso,
    load: (before) => client.history(before),
    describe: (round) => view.describe(round),
    verify: (round) => void run(() => showWork(round)),
  });
  let isBusy = false;
  let last: GameRound | null = null;

  const say = (said: string, tone: 'plain' | 'won' | 'wrong') => {
    result.textContent = said;
    result.dataset['tone'] = tone;
  };
  const showBalance = (minor: number) => (balance.textContent = money(minor, opened.iso));
  /** A free round has its own stake. */
  const showFree = (freeRounds: FreeRounds | undefined) => {
    free.show(freeRounds);
    stake.root.hidden = freeRounds !== undefined;
    auto.root.hidden = freeRounds !== undefined || !pace.hasAutoplay;
  };
  async function fail(error: unknown): Promise<string> {
    const code = error instanceof GameRefused ? error.code : null;
    // Another page of the player's has gone on with the round.
    if (code === 'duplicate_key' || code === 'game_finished') await reload();
    const said = text(refusalText(code));
    say(said, 'wrong');
    if (code === 'forbidden') notify({ type: 'over' });
    return said;
  }
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
    const isLocked = isOpen || auto.isRunning();
    play.hidden = isLocked;
    stake.root.inert = isLocked;
    if (view.fields) view.fields.inert = isLocked;
    verify.hidden = round.state !== 'finished';
  };
  /** Locks what a round is begun with while rounds follow each other; each of them is shown, and not spoken. */
  function arrangeAuto(isRunning: boolean): void {
    const hadFocus = auto.running.contains(document.activeElement);
    play.hidden = isRunning || last?.state === 'open';
    stake.root.inert = isRunning;
    view.root.inert = isRunning;
    seeds.root.inert = isRunning;
    if (view.fields) view.fields.inert = isRunning;
    if (!isRunning) result.setAttribute('aria-live', 'polite');
    if (!isRunning && hadFocus) play.focus();
  }
  const sayOutcome = (round: GameRound) => {
    const came = view.describe(round);
    // What pays less than it cost is no win.
    const isWin = broughtBy(round) > round.stakedMinor;
    const amount = money(round.payoutMinor, round.iso);
    sounds.play(isWin ? 'win' : 'land');
    const outcome =
      round.payoutMinor === 0 ? text('lost') : text(round.payoutMinor > round.stakedMinor ? 'won' : 'paid', { amount });
    say(joined(fallText(labels, round), outcome, came), isWin ? 'won' : 'plain');
  };
  const take = async (round: GameRound) => {
    last = round;
    if (round.state === 'cancelled') {
      arrange(round);
      return say(joined(fallText(labels, round), text('cancelled')), 'plain');
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
    history.refresh();
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
  /** Asks for a round, and shows it. */
  const playOne = async (over: { stakeMinor: number; freeRoundsId?: string; autoplayId?: string }) => {
    const bet = view.bet();
    if (bet === null) throw new GameRefused('validation_failed');
    sounds.play('begin');
    const turbo = tools.isTurbo() ? { isTurbo: true } : {};
    const played = await client.play({ key: newKey(), bet, ...turbo, ...over });
    const answeredAtMs = performance.now();
    // The beginning of rounds that follow each other is spoken, not each of them.
    if (over.autoplayId !== undefined) result.setAttribute('aria-live', 'off');
    await showPlayed(played);
    return { played, answeredAtMs };
  };
  const playRound = async () => {
    const freeRounds = free.current();
    const [stakeMinor, bet] = [freeRounds?.stakeMinor ?? stake.value(), view.bet()];
    if (auto.isRunning()) return;
    if (stakeMinor === null || play.hidden) return say(text('errorStake'), 'wrong');
    if (bet === null) return say(text(opened.kind === 'keno' ? 'picked' : 'errorBet', { count: 0, most: 10 }), 'wrong');
    await playOne({ stakeMinor, ...(freeRounds && { freeRoundsId: freeRounds.freeRoundsId }) });
  };
  async function playNext(autoplayId: string): Promise<FollowedRound> {
    const { played, answeredAtMs } = await playOne({ stakeMinor: stake.value() ?? 0, autoplayId });
    if (!played.autoplay) throw new GameRefused(null);
    return { autoplay: played.autoplay, answeredAtMs };
  }
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
  /** Shows a round worked out, once its server seed is told: seeds that are in use are changed first. */
  const showWork = async (round: GameRound) => {
    let { serverSeed } = round;
    if (serverSeed === null) {
      const changed = await client.changeSeed(randomSeed());
      seeds.show(changed.fairness);
      if (round.serverSeedHash === changed.serverSeedHash) serverSeed = changed.serverSeed;
      if (last?.serverSeedHash === changed.serverSeedHash) last = { ...last, serverSeed: changed.serverSeed };
      history.refresh();
    }
    if (serverSeed === null) return;
    const { game, serverSeedHash, clientSeed, nonce, bet } = round;
    notify({
      type: 'verify',
      round: { game, serverSeed, serverSeedHash, clientSeed, nonce, bet: JSON.stringify(bet) },
    });
  };

  const showLast = async () => {
    if (last) await showWork(last);
  };

  // No form: a sandboxed page may send none.
  const bar = element('div', { class: 'bar' }, stake.root, decisions.root, play, auto.running);
  stake.root.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void run(playRound);
  });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== ' ' || !root.isConnected || (target !== document.body && target !== root)) return;
    event.preventDefault();
    if (auto.isRunning()) auto.stop();
    else if (!play.hidden) void run(playRound);
  });
  const purse = element('p', { class: 'purse' }, `${text(opened.mode === 'demo' ? 'playMoney' : 'balance')} `, balance);
  showBalance(opened.balanceMinor);
  showFree(opened.freeRounds);
  seeds.show(opened.fairness);
  verify.hidden = true;
  const { lastRound } = opened;
  if (lastRound) void withoutMotion(() => take(lastRound));
  const foot = element('div', { class: 'foot' }, session.root, verify, history.root, seeds.root);
  const fields = view.fields ? [view.fields] : [];
  const head = element('div', { class: 'table-head' }, purse, tools.root);
  const root = element('main', {}, head, view.root, result, ...fields, free.root, bar, auto.root, foot);
  return root;
}
