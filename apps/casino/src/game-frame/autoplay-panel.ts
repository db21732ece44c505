import type { BodyOf, GameAutoplay, GamePace } from '@longshot/contracts';
import { amountInput } from './amount-input.ts';
import { button, element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';
import type { FrameText } from './messages.ts';

/** Bounds that a player has set. */
export type AutoplayBody = Omit<BodyOf<'startAutoplay'>, 'token' | 'key'>;

/** A round that followed, and when its answer was there. */
export interface FollowedRound {
  readonly autoplay: GameAutoplay;
  readonly answeredAtMs: number;
}

/** Ports of the panel. */
export interface AutoplayPorts {
  readonly labels: FrameLabels;
  readonly iso: string;
  readonly pace: GamePace;
  /** The stake of each round; null while it is none. */
  readonly stake: () => number | null;
  readonly begin: (asked: AutoplayBody) => Promise<GameAutoplay>;
  readonly end: (autoplayId: string) => Promise<unknown>;
  /** Plays the next round; resolves when it was shown. */
  readonly playNext: (autoplayId: string) => Promise<FollowedRound>;
  /** Says why a round was refused; answers what it said. */
  readonly fail: (error: unknown) => Promise<string>;
  /** Says the beginning, the end, or what is wrong. */
  readonly say: (said: string, tone: 'plain' | 'wrong') => void;
  /** Is told when rounds begin to follow each other, and when they have ended. */
  readonly onChange: (isRunning: boolean) => void;
}

/** Rounds that follow each other by themselves: their bounds, and how far they are. */
export interface AutoplayPanel {
  readonly root: HTMLElement;
  /** Stands in place of the button that plays, while they run. */
  readonly running: HTMLElement;
  isRunning(): boolean;
  /** Lets the present round be the last. */
  stop(): void;
}

/** Pause between two rounds, so that each can be seen. */
const PAUSE_MS = 400;
const MOST_ROUNDS = 1_000;
const FIRST_ROUNDS = 10;

const ENDS: Readonly<Record<NonNullable<GameAutoplay['endedBy']> | 'hidden', FrameText>> = {
  rounds: 'autoEndRounds',
  win: 'autoEndWin',
  loss: 'autoEndLoss',
  balance: 'autoEndBalance',
  stopped: 'autoEndStopped',
  refused: 'autoEndRefused',
  left: 'autoEndHidden',
  hidden: 'autoEndHidden',
};

function boundFields({ text }: FrameLabels, iso: string) {
  const rounds = element('input', { id: 'auto-rounds', inputmode: 'numeric', autocomplete: 'off', class: 'num' });
  rounds.value = String(FIRST_ROUNDS);
  const [loss, win, balance] = [
    amountInput('auto-loss', `${text('autoLoss')}, ${iso}`, iso),
    amountInput('auto-win', `${text('autoWin')}, ${iso}`, iso),
    amountInput('auto-balance', `${text('autoBalance')}, ${iso}`, iso),
  ];
  const count = (): number | null => {
    const value = /^\d{1,4}$/.test(rounds.value.trim()) ? Number(rounds.value) : 0;
    return value >= 1 && value <= MOST_ROUNDS ? value : null;
  };
  const root = element(
    'div',
    { class: 'auto-bounds' },
    element('label', { class: 'field', for: 'auto-rounds' }, element('span', {}, text('autoRounds')), rounds),
    ...[loss.root, win.root, balance.root],
  );
  return {
    root,
    /** Bounds of rounds of a stake; null while one of them is wrong, and then it is marked. */
    read: (stakeMinor: number): AutoplayBody | null => {
      const [many, lossMinor, winMinor, balanceMinor] = [count(), loss.value(), win.value(), balance.value()];
      const isLossWrong = typeof lossMinor !== 'number' || lossMinor < stakeMinor;
      rounds.setAttribute('aria-invalid', String(many === null));
      loss.mark(isLossWrong);
      if (many === null || isLossWrong || winMinor === null || balanceMinor === null) return null;
      return {
        rounds: many,
        stakeMinor,
        lossMinor,
        ...(winMinor !== undefined && { winMinor }),
        ...(balanceMinor !== undefined && { balanceMinor }),
      };
    },
    propose: (stakeMinor: number) => {
      if (loss.value() === undefined) loss.set(stakeMinor * FIRST_ROUNDS);
    },
  };
}

/**
 * Makes the panel. While rounds follow each other a screen reader hears their beginning and their end, not each of
 * them; Escape, the button and a page that nobody sees end them.
 */
export function autoplayPanel(ports: AutoplayPorts): AutoplayPanel {
  const { labels, iso, pace } = ports;
  const { text, money } = labels;
  const bounds = boundFields(labels, iso);
  const progress = element('p', { class: 'facts' });
  const stopButton = button(text('autoStop'), 'play', () => stop('stopped'));
  const startButton = button(text('autoStart'), 'decision', () => void start());
  const running = element('div', { class: 'auto-running' }, progress, stopButton);
  const details = element(
    'details',
    { class: 'auto' },
    element('summary', {}, text('auto')),
    bounds.root,
    element('p', { class: 'facts' }, text('autoLimits')),
    startButton,
  );
  let now: GameAutoplay | null = null;
  let why: 'stopped' | 'hidden' | null = null;
  let wake = (): void => undefined;
  running.hidden = true;

  const stop = (reason: 'stopped' | 'hidden') => {
    if (now === null || why !== null) return;
    why = reason;
    wake();
  };
  const show = (autoplay: GameAutoplay) => {
    now = autoplay;
    const net = money(autoplay.paidMinor - autoplay.stakedMinor, iso);
    progress.textContent = text('autoProgress', { played: autoplay.played, rounds: autoplay.rounds, net });
  };
  const setRunning = (isRunning: boolean) => {
    const hadFocus = document.activeElement === startButton;
    running.hidden = !isRunning;
    details.hidden = isRunning;
    ports.onChange(isRunning);
    if (isRunning && hadFocus) stopButton.focus();
  };
  const rest = (fromMs: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, Math.max(PAUSE_MS, pace.cycleMs - (performance.now() - fromMs)));
    });
  const follow = async (begun: GameAutoplay): Promise<void> => {
    let autoplay = begun;
    while (autoplay.endedBy === null && why === null) {
      const round = await ports.playNext(autoplay.autoplayId);
      autoplay = round.autoplay;
      show(autoplay);
      if (autoplay.endedBy === null && why === null) await rest(round.answeredAtMs);
    }
  };
  const finish = (refusal: string | null) => {
    const ended = now;
    const reason = refusal === null ? (ended?.endedBy ?? why ?? 'stopped') : 'refused';
    now = null;
    setRunning(false);
    if (!ended) return;
    const net = money(ended.paidMinor - ended.stakedMinor, iso);
    const words = [refusal ?? '', text(ENDS[reason]), text('autoSum', { count: ended.played, net })];
    ports.say(words.join(' ').trim(), refusal === null ? 'plain' : 'wrong');
    if (ended.endedBy === null && refusal === null) void ports.end(ended.autoplayId).catch(() => undefined);
  };
  const start = async (): Promise<void> => {
    const stakeMinor = ports.stake();
    const asked = stakeMinor === null ? null : bounds.read(stakeMinor);
    if (asked === null || now !== null) return ports.say(text('autoWrong'), 'wrong');
    why = null;
    let refusal: string | null = null;
    try {
      show(await ports.begin(asked));
      setRunning(true);
      ports.say(text('autoBegun', { count: asked.rounds }), 'plain');
      if (now) await follow(now);
    } catch (error) {
      refusal = await ports.fail(error);
    }
    finish(refusal);
  };

  details.addEventListener('toggle', () => {
    const stakeMinor = ports.stake();
    if (details.open && stakeMinor !== null) bounds.propose(stakeMinor);
  });
  document.addEventListener('visibilitychange', () => document.hidden && stop('hidden'));
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop('stopped'));
  return {
    root: element('div', { class: 'autoplay' }, details),
    running,
    isRunning: () => now !== null,
    stop: () => stop('stopped'),
  };
}
