import { commonOutcome, gameById, MULTIPLE_UNIT } from '@longshot/games';
import type { SharedRound } from '@longshot/contracts';
import { button, drawing, element } from '../elements.ts';
import { choiceField } from '../fields.ts';
import type { RoundBet } from '../game-view.ts';
import type { FrameWord } from '../messages.ts';
import { numbersOf, textOf } from '../outcome.ts';
import type { MakeTableView } from './table-view.ts';

/** How many run in a race, by title. */
const RUNNERS: Readonly<Record<string, number>> = { horses: 8, greyhounds: 6 };

/** Kinds of bets, and how many runners each names. */
const KINDS = { win: 1, place: 1, forecast: 2, tricast: 3 } as const;
type Kind = keyof typeof KINDS;

/** How long a race is run. */
const RUN_MS = 14_000;

const SILKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const HORSE = 'M4 20q6-10 20-9l8-7 8 3-4 5 2 8-8 1-2 9h-4l1-9-10-1-4 10H7l3-11z';
const HOUND = 'M2 18q8-6 18-5l8-5 9 4-6 3-1 4 4 9h-4l-5-8-10-1-6 9H5l5-10z';

/** Runners to come in, as far as they have run: who comes in earlier is ahead all the way, and more so at the end. */
function wayOf(place: number, count: number, share: number): number {
  const behind = (place / count) * 0.16;
  return Math.min(1, share * (1 - behind * share) + 0.02 * Math.sin(share * 9 + place * 2) * (1 - share));
}

/** A race: its card with prices, and its runners on their lanes. */
export const raceView: MakeTableView = ({ labels, title }) => {
  const { text, word } = labels;
  const count = RUNNERS[title] ?? 0;
  const chosen: number[] = [];
  let weights: readonly number[] = [];
  let shown: SharedRound | null = null;
  // words: kind-*
  const nameOfKind = (kind: string): string => word(`kind-${kind}` as FrameWord);
  const kind = choiceField<Kind>(
    word('bet'),
    (Object.keys(KINDS) as Kind[]).map((each) => [each, nameOfKind(each)]),
    () => {
      chosen.length = 0;
      update();
    },
  );
  const priceOf = (of: Kind, runners: readonly number[]): string => {
    const backed = runners.map((runner) => weights[runner - 1] ?? 0);
    if (weights.length === 0) return '';
    return labels.times(gameById(title)?.figures({ kind: of, weights: backed }).topMultiple ?? 0, MULTIPLE_UNIT);
  };
  const facts = element('p', { class: 'facts', 'aria-live': 'polite' });
  const lanes = Array.from({ length: count }, (_, index) => {
    const runner = drawing(
      'svg',
      { class: `runner silk-${SILKS[index]}`, viewBox: '0 0 44 34', 'aria-hidden': 'true' },
      drawing('path', { d: title === 'horses' ? HORSE : HOUND }),
      drawing('text', { x: 20, y: 19, 'text-anchor': 'middle' }, String(index + 1)),
    );
    const price = element('small', { class: 'num' });
    const pick = button(String(index + 1), 'cell num', () => toggle(index + 1));
    pick.append(price);
    const track = element('div', { class: 'track' }, runner);
    return { pick, price, track, runner, root: element('div', { class: 'lane' }, pick, track) };
  });
  const toggle = (runner: number) => {
    const at = chosen.indexOf(runner);
    if (at >= 0) chosen.splice(at, 1);
    else if (chosen.length < KINDS[kind.value()]) chosen.push(runner);
    else chosen.splice(-1, 1, runner);
    update();
  };
  const bet = (): RoundBet | null =>
    chosen.length === KINDS[kind.value()] ? { kind: kind.value(), runners: [...chosen] } : null;
  const update = () => {
    const of = kind.value();
    lanes.forEach(({ pick, price }, index) => {
      pick.setAttribute('aria-pressed', String(chosen.includes(index + 1)));
      price.textContent = priceOf(of === 'place' ? 'place' : 'win', [index + 1]);
    });
    const pays = bet() === null ? '' : ` · ${text('pays', { times: priceOf(of, chosen) })}`;
    facts.textContent = `${nameOfKind(of)}: ${chosen.join(' – ')}${pays}`;
  };
  const run = (elapsedMs: number) => {
    const order = numbersOf(shown?.outcome, 'order');
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const share =
      shown?.phase === 'betting' ? 0 : shown?.phase === 'over' || isStill ? 1 : Math.min(1, elapsedMs / RUN_MS);
    lanes.forEach(({ runner }, index) => {
      const place = order.indexOf(index + 1);
      const way = share === 0 || place < 0 ? 0 : wayOf(place, count, share);
      runner.style.insetInlineStart = `${(way * 88).toFixed(2)}%`;
    });
  };
  return {
    root: element('div', { class: `race of-${title}` }, ...lanes.map(({ root }) => root), facts),
    fields: kind.root,
    action: text('layBet'),
    bet,
    show: (round, elapsedMs) => {
      if (round.number !== shown?.number) {
        const seeds = { serverSeed: '-', clientSeed: round.clientSeed, nonce: round.number };
        weights = numbersOf(commonOutcome(title, seeds), 'weights');
      }
      shown = round;
      update();
      run(elapsedMs);
    },
    tick: run,
    mark: () => undefined,
    describe: (outcome) => numbersOf(outcome, 'order').join(' – '),
    short: (outcome) => numbersOf(outcome, 'order').slice(0, 3).join('–'),
    traits: (outcome) => numbersOf(outcome, 'order').slice(0, 1).map(String),
    nameOf: (laid) => `${nameOfKind(textOf(laid, 'kind'))}: ${numbersOf(laid, 'runners').join(' – ')}`,
  };
};
