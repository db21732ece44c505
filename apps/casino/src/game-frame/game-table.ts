import type { GameRound, OpenedGame, PlayedGameRound } from '@longshot/contracts';
import { diceView } from './dice-view.ts';
import { button, element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';
import type { MakeView } from './game-view.ts';
import { kenoView } from './keno-view.ts';
import type { FrameText, GameMessage } from './messages.ts';
import { GameRefused, type ProviderClient } from './provider-client.ts';
import { randomSeed, seedsPanel } from './seeds-panel.ts';
import { slotView } from './slot-view.ts';
import { stakeField } from './stake-field.ts';

/** Ports of a table. */
export interface TableInput {
  readonly labels: FrameLabels;
  readonly client: ProviderClient;
  /** Says something to the page around. */
  readonly notify: (message: GameMessage) => void;
  readonly newKey: () => string;
}

const views: Readonly<Record<OpenedGame['kind'], MakeView>> = { dice: diceView, keno: kenoView, slot: slotView };

const errors: Partial<Record<string, FrameText>> = {
  below_min: 'errorStake',
  above_max: 'errorStake',
  validation_failed: 'errorStake',
  insufficient_funds: 'errorFunds',
  limit_reached: 'errorLimit',
  session_limit: 'errorLimit',
  self_excluded: 'errorBlocked',
  blocked: 'errorBlocked',
  terms_changed: 'errorBlocked',
  under_age: 'errorBlocked',
  country_not_served: 'errorBlocked',
  currency_frozen: 'errorBlocked',
  reality_check_due: 'errorTime',
  break_due: 'errorBreak',
  round_too_soon: 'errorSoon',
  needs_data: 'errorIdentity',
  needs_identification: 'errorIdentity',
  forbidden: 'errorOver',
};

/** One game with its stake, its result and its seeds, for a token. */
export function gameTable(opened: OpenedGame, { labels, client, notify, newKey }: TableInput): HTMLElement {
  const { text, money } = labels;
  const balance = element('strong', { class: 'num' });
  const result = element('p', { class: 'result', role: 'status' });
  const verify = button(text('verify'), 'text', () => void showWork());
  const view = views[opened.kind](labels, () => undefined);
  const stake = stakeField(labels, opened, view.stakeStep);
  const seeds = seedsPanel(labels, (clientSeed) => void run(() => changeSeeds(clientSeed)));
  const play = button(view.action, 'play', () => void run(playRound));
  let isBusy = false;
  let last: GameRound | null = null;

  const say = (labels: string, tone: 'plain' | 'won' | 'wrong') => {
    result.textContent = labels;
    result.dataset['tone'] = tone;
  };
  const showBalance = (minor: number) => (balance.textContent = money(minor, opened.iso));
  const fail = (error: unknown) => {
    const code = error instanceof GameRefused ? error.code : null;
    say(text(errors[code ?? ''] ?? 'errorNone'), 'wrong');
    if (code === 'forbidden') notify({ type: 'over' });
  };
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    isBusy = true;
    play.setAttribute('aria-busy', 'true');
    await work().catch(fail);
    play.removeAttribute('aria-busy');
    isBusy = false;
  };
  const take = (round: GameRound) => {
    last = round;
    verify.hidden = round.state !== 'finished';
    if (round.state === 'cancelled') return say(text('cancelled'), 'plain');
    if (round.state !== 'finished') return;
    view.show(round);
    const came = view.describe(round);
    // What pays less than it cost is no win.
    const isWin = round.payoutMinor > round.stakeMinor;
    const amount = money(round.payoutMinor, round.iso);
    const outcome = round.payoutMinor === 0 ? text('lost') : text(isWin ? 'won' : 'paid', { amount });
    say(came === '' ? outcome : `${outcome} · ${came}`, isWin ? 'won' : 'plain');
  };
  const showPlayed = ({ round, balanceMinor, fairness }: PlayedGameRound) => {
    take(round);
    showBalance(balanceMinor);
    seeds.show(fairness);
    notify({ type: 'round', roundId: round.roundId, isFinished: round.state === 'finished' });
  };
  const playRound = async () => {
    const [stakeMinor, choice] = [stake.value(), view.choice()];
    if (stakeMinor === null) return say(text('errorStake'), 'wrong');
    if (choice === null) return say(text('picked', { count: 0, most: 10 }), 'wrong');
    showPlayed(await client.play({ key: newKey(), stakeMinor, choice }));
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
      const { serverSeed, serverSeedHash, clientSeed, nonce, choice } = last;
      notify({
        type: 'verify',
        round: { game: choice.game, serverSeed, serverSeedHash, clientSeed, nonce, choice: JSON.stringify(choice) },
      });
    });

  // No form: a sandboxed page may send none.
  const bar = element('div', { class: 'bar' }, stake.root, play);
  stake.root.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void run(playRound);
  });
  const purse = element('p', { class: 'purse' }, `${text(opened.mode === 'demo' ? 'playMoney' : 'balance')} `, balance);
  showBalance(opened.balanceMinor);
  seeds.show(opened.fairness);
  verify.hidden = true;
  if (opened.lastRound) take(opened.lastRound);
  return element('main', {}, purse, view.root, result, bar, element('div', { class: 'foot' }, verify, seeds.root));
}
