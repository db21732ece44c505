import type {
  GameHistory,
  GameRound,
  OpenedGame,
  PastRound,
  SharedBet,
  SharedRound,
  SharedTable,
  TableNews,
} from '@longshot/contracts';
import { crashMultipleAt, isBingo, payoutOf } from '@longshot/games';
import { button, element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import type { RoundBet } from '../game-view.ts';
import type { FrameChoices, GameMessage } from '../messages.ts';
import { GameRefused } from '../provider-client.ts';
import { refusalText } from '../refusal-labels.ts';
import { roundsPanel } from '../rounds-panel.ts';
import { sessionPanel } from '../session-panel.ts';
import type { Sounds } from '../sound.ts';
import { stakeField } from '../stake-field.ts';
import { toolsBar } from '../tools-bar.ts';
import { betsPanel } from './bets-panel.ts';
import { historyPanel } from './history-panel.ts';
import { tableViewOf } from './index.ts';
import { isOn, laidAgain, roundOf } from './own-bets.ts';
import { ownSeeds, type ChangeSeed } from './own-seeds.ts';
import { phaseBar } from './phase-bar.ts';
import type { TableClient } from './table-client.ts';
import { untilSeen, whileSeen } from './while-seen.ts';

/** Ports of a table that many play at. */
export interface SharedTableInput {
  readonly labels: FrameLabels;
  readonly client: TableClient;
  /** Says something to the page around. */
  readonly notify: (message: GameMessage) => void;
  readonly newKey: () => string;
  readonly choices: FrameChoices;
  readonly sounds: Sounds;
  /** Reads what the title came to for the player. */
  readonly history: (before: string | null) => Promise<GameHistory>;
  /** Changes the player's own seeds, which cards of bingo are drawn from. */
  readonly changeSeed: ChangeSeed;
}

/** How often what runs is shown anew. */
const TICK_MS = 50;
/** After the end of its stream a table is followed again. */
const AGAIN_MS = 2_000;
/** How long after a round its page asks what it came to: not all at the same moment. */
const SPREAD_MS = 1_200;
const REMEMBERED = 200;

/** One table with its round, everybody's bets and the player's own, for a token. */
export function sharedTable(
  opened: OpenedGame,
  first: SharedTable,
  { labels, client, notify, newKey, choices, sounds, history: loadHistory, changeSeed }: SharedTableInput,
): HTMLElement {
  const { text, money } = labels;
  const balance = element('strong', { class: 'num' });
  const result = element('p', { class: 'result', role: 'status' });
  const view = tableViewOf(opened.kind)({
    labels,
    title: opened.kind,
    iso: opened.iso,
    isPlayMoney: opened.mode === 'demo',
    lay: (bet) => void run(() => lay(bet)),
  });
  const stake = stakeField(labels, opened, 1);
  const phase = phaseBar(labels);
  const seeds = isBingo(opened.kind)
    ? ownSeeds({ labels, fairness: opened.fairness, change: changeSeed, run: (work) => run(work) })
    : null;
  const bets = betsPanel(labels, view, verifyBet, seeds !== null);
  const history = historyPanel(labels, view, first.anchor);
  const session = sessionPanel(labels, opened.iso, first.standing);
  const onChoose = (chosen: FrameChoices) => notify({ type: 'choices', choices: chosen });
  const tools = toolsBar({ labels, sounds, choices, hasTurbo: opened.pace.hasTurbo, onChoose });
  const statistics = roundsPanel({
    labels,
    iso: opened.iso,
    load: async (before) => ({
      ...(await loadHistory(before)),
      rounds: own.filter(({ state }) => state === 'finished'),
    }),
    describe: ({ bet, outcome }) => `${view.nameOf(bet)} · ${view.describe(outcome)}`,
    verify: verifyBet,
  });
  const leaving = element('div', { class: 'decisions' });
  const layButton = view.action === undefined ? null : button(view.action, 'play', () => void run(layChosen));
  const again = button(text('sameBets'), 'quiet', () => void run(layAgain));
  let round: SharedRound | null = first.round;
  let past: readonly PastRound[] = first.history;
  let own: readonly GameRound[] = first.ownBets;
  let aheadMs = first.nowMs - performance.now();
  let isRefreshing = false;
  const everybody = new Map<string, SharedBet>(first.bets.map((bet) => [bet.betId, bet]));

  const nowMs = () => performance.now() + aheadMs;
  const elapsedMs = () => (round?.startedAtMs == null ? 0 : Math.max(0, nowMs() - round.startedAtMs));
  const ownNow = () => own.filter((bet) => isOn(bet, round));
  const say = (said: string, tone: 'plain' | 'won' | 'wrong') => {
    result.textContent = said;
    result.dataset['tone'] = tone;
  };
  const showBalance = (minor: number) => (balance.textContent = money(minor, opened.iso));
  const run = async (work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      const code = error instanceof GameRefused ? error.code : null;
      say(text(code === 'game_finished' ? 'errorClosed' : refusalText(code)), 'wrong');
      if (code === 'forbidden') notify({ type: 'over' });
    });
  };
  function verifyBet(bet: GameRound): void {
    void run(async () => {
      const serverSeed = bet.serverSeed ?? (await seeds?.revealOf(bet)) ?? null;
      if (serverSeed === null) return;
      const { game, serverSeedHash, clientSeed, nonce } = bet;
      const told = { serverSeed, serverSeedHash, clientSeed, nonce };
      notify({ type: 'verify', round: { game, ...told, bet: JSON.stringify(bet.bet) } });
    });
  }
  const take = (bet: GameRound) => {
    own = [bet, ...own.filter(({ roundId }) => roundId !== bet.roundId)];
    showOwn();
    notify({ type: 'round', roundId: bet.roundId, isFinished: bet.state === 'finished' });
  };
  const layOne = async (bet: RoundBet, stakeMinor: number) => {
    if (round?.phase !== 'betting') return say(text('errorClosed'), 'wrong');
    const laid = await client.lay({ key: newKey(), round: round.number, stakeMinor, bet });
    take(laid.bet);
    showBalance(laid.balanceMinor);
    sounds.play('begin');
    say(text('laid', { amount: money(stakeMinor, opened.iso), bet: view.nameOf(bet) }), 'plain');
  };
  const lay = async (bet: RoundBet) => {
    const stakeMinor = view.stakeMinor?.() ?? stake.value();
    if (stakeMinor === null) return say(text('errorStake'), 'wrong');
    await layOne(bet, stakeMinor);
  };
  const layChosen = async () => {
    const bet = view.bet?.() ?? null;
    if (bet === null) return say(text('errorBet'), 'wrong');
    await lay(bet);
  };
  const layAgain = async () => {
    const before = own.find((bet) => roundOf(bet) !== round?.number);
    const same = own.filter((bet) => before && roundOf(bet) === roundOf(before) && bet.state === 'finished');
    for (const bet of same.reverse()) await layOne(laidAgain(bet), bet.stakeMinor);
  };
  const leave = (bet: GameRound) =>
    run(async () => {
      const left = await client.leave({ key: newKey(), betId: bet.roundId });
      take(left.bet);
      showBalance(left.balanceMinor);
      const amount = money(left.bet.payoutMinor, left.bet.iso);
      // What pays no more than it cost is no win.
      const isWin = left.bet.payoutMinor > left.bet.stakeMinor;
      say(text(isWin ? 'won' : 'paid', { amount }), isWin ? 'won' : 'plain');
    });
  /** Buttons that leave: of every bet of the player's that still rises. */
  const showLeaving = () => {
    const rising =
      opened.kind === 'crash' && round?.phase === 'running' ? ownNow().filter(({ state }) => state === 'open') : [];
    if (leaving.childElementCount !== rising.length) {
      leaving.replaceChildren(...rising.map((bet) => button('', 'decision leave num', () => void leave(bet))));
    }
    const multiple = crashMultipleAt(elapsedMs());
    rising.forEach((bet, index) => {
      const amount = money(payoutOf(bet.stakeMinor, multiple * 100), bet.iso);
      const pressed = leaving.children[index];
      if (pressed) pressed.textContent = text('leaveWith', { amount });
    });
    leaving.hidden = rising.length === 0;
  };
  const showOwn = () => {
    bets.showOwn(ownNow());
    view.mark(ownNow());
    showLeaving();
    again.hidden = round?.phase !== 'betting' || ownNow().length > 0 || !own.some(({ state }) => state === 'finished');
  };
  const sayResult = () => {
    if (round?.phase !== 'over') return;
    const came = view.describe(round.outcome);
    const mine = ownNow().filter(({ state }) => state === 'finished' || state === 'staked');
    if (mine.length === 0) return say(came, 'plain');
    const paidMinor = mine.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
    const isWin = paidMinor > mine.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
    sounds.play(isWin ? 'win' : 'land');
    const amount = money(paidMinor, opened.iso);
    const said = paidMinor === 0 ? text('lost') : text(isWin ? 'won' : 'paid', { amount });
    say(`${said} · ${came}`, isWin ? 'won' : 'plain');
  };
  const showRound = () => {
    if (!round) return;
    const isBetting = round.phase === 'betting';
    view.show(round, elapsedMs());
    bets.showAll([...everybody.values()]);
    history.show(past);
    view.remember?.(past);
    history.showSeeds(round);
    if (layButton) layButton.disabled = !isBetting;
    showOwn();
    phase.show(round, nowMs());
  };
  const tellOwn = (mine: readonly GameRound[]) => {
    for (const { roundId, state } of mine) notify({ type: 'round', roundId, isFinished: state === 'finished' });
  };
  /** Asks what the round came to for the player, until every bet of it is paid. */
  const refresh = async (): Promise<void> => {
    if (isRefreshing) return;
    isRefreshing = true;
    await run(async () => {
      const table = await client.open();
      own = table.ownBets;
      showBalance(table.balanceMinor);
      session.show(table.standing);
      statistics.refresh();
      showOwn();
      sayResult();
      tellOwn(ownNow());
    });
    isRefreshing = false;
    if (ownNow().some(({ state }) => state === 'staked')) setTimeout(() => void refresh(), SPREAD_MS);
  };
  const hear = (news: TableNews) => {
    const before = round;
    aheadMs = news.nowMs - performance.now();
    round = news.round;
    if (before?.number !== round.number || before.clientSeed !== round.clientSeed) everybody.clear();
    for (const bet of news.bets) everybody.set(bet.betId, bet);
    const isOver = round.phase === 'over' && before?.phase !== 'over';
    const { number, outcome } = round;
    if (isOver && outcome && past[0]?.number !== number) past = [{ number, outcome }, ...past].slice(0, REMEMBERED);
    if (before?.phase !== round.phase || before.number !== number) {
      if (round.phase === 'betting') say('', 'plain');
      showRound();
    } else {
      bets.showAll([...everybody.values()]);
      view.update?.(round);
    }
    if (!isOver) return;
    sayResult();
    if (ownNow().length > 0) setTimeout(() => void refresh(), Math.random() * SPREAD_MS);
  };
  /** Follows the table while its page is seen: a browser has few connections, and a page that nobody sees needs none. */
  const follow = async (): Promise<void> => {
    await whileSeen((signal) => client.follow(hear, signal));
    if (!root.isConnected) return;
    if (document.hidden) {
      await untilSeen();
      void refresh();
      return follow();
    }
    phase.lose();
    setTimeout(() => void follow(), AGAIN_MS);
  };
  const tick = () => {
    if (!root.isConnected) return;
    if (round?.phase === 'running') {
      view.tick?.(elapsedMs());
      showLeaving();
    }
    if (round) phase.show(round, nowMs());
    setTimeout(tick, round?.phase === 'running' && view.tick ? TICK_MS : TICK_MS * 5);
  };

  const stakes = view.stakeMinor ? [] : [stake.root];
  const bar = element('div', { class: 'bar' }, ...stakes, leaving, again, ...(layButton ? [layButton] : []));
  stake.root.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && layButton) void run(layChosen);
  });
  const purse = element('p', { class: 'purse' }, `${text(opened.mode === 'demo' ? 'playMoney' : 'balance')} `, balance);
  const fields = view.fields ? [view.fields] : [];
  const root = element(
    'main',
    { class: `shared table-${opened.kind}` },
    element('div', { class: 'table-head' }, purse, phase.root, tools.root),
    view.root,
    result,
    ...fields,
    bar,
    session.root,
    bets.root,
    history.root,
    ...(seeds ? [seeds.root] : []),
    statistics.root,
  );
  showBalance(first.balanceMinor);
  showRound();
  sayResult();
  queueMicrotask(() => {
    void follow();
    tick();
  });
  return root;
}
