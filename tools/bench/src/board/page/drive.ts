import type { Change } from '@longshot/contracts';
import { unstyledClasses } from '@longshot/testing/unstyled-classes';
import { PriceFrames, priceKey, type BoardSize } from './price-frames.ts';

/** Stage that a board comes into being on, beside the peers. */
export interface Stage {
  readonly frames: PriceFrames;
  /** Where the board goes. */
  readonly root: HTMLElement;
  /** The page of Longshot before the first frame; empty on Longshot's own. */
  readonly markup: string;
}

/** One side of the comparison. */
export interface Contestant {
  /** Brings the board into the page, complete. */
  start(stage: Stage): Promise<void> | void;
  /** Takes one frame of the stream; what it causes may end in a microtask. */
  apply(changes: readonly Change[]): void;
  /** Ends the movement of prices that have not moved for a while; sides that do so themselves leave it out. */
  rest?(keys: readonly string[]): void;
}

/** Functions that the page offers to the program that drives it. */
export interface DrivenPage {
  start(input: StartInput): Promise<void>;
  run(frameCount: number): Promise<RoundResult>;
  look(): Look;
  /** Takes a frame of the stream every so often for so long, as it comes from the gateway; tells how the page kept up. */
  sustain(input: { readonly ms: number; readonly everyMs: number }): Promise<Sustained>;
  /** Scrolls down by so much in each frame, taking frames of the stream meanwhile where it is told how often. */
  scroll(input: { readonly frames: number; readonly byPixels: number; readonly everyMs: number | null }): Promise<void>;
}

/** How a page kept up while prices streamed. */
export interface Sustained {
  /** Frames of the stream that were applied, and those that were due. */
  readonly applied: number;
  readonly due: number;
  /** Those that were applied before the next was due. */
  readonly inTime: number;
  /** The longest piece of work that nothing could interrupt, milliseconds; 0 when none took 50. */
  readonly longestTaskMs: number;
}

export interface StartInput {
  readonly size: BoardSize;
  readonly markup: string;
  readonly styles: readonly string[];
}

/** The time of each frame: script until everything it caused is in the document, and the layout after it. */
export interface RoundResult {
  readonly frameMs: readonly number[];
  /** The part of each frame before the layout. */
  readonly scriptMs: readonly number[];
}

/** A board as it stands: for the peers to start from, and to be compared with theirs. */
export interface Look {
  readonly markup: string;
  readonly styles: readonly string[];
  /** Every element with its attributes in one order, so that equal boards have equal texts; without the tints' turns, which the clock decides. */
  readonly canonical: string;
}

declare global {
  interface Window {
    bench: DrivenPage;
  }
}

const movementHoldMs = 6_000;
const restEveryMs = 500;

/** Tells a contestant which movements are over, outside of the frames that are measured. */
class Rester {
  readonly #movedAtMs = new Map<string, number>();

  constructor(rest: (keys: readonly string[]) => void) {
    setInterval(() => {
      const before = performance.now() - movementHoldMs;
      const due = [...this.#movedAtMs].filter(([, movedAtMs]) => movedAtMs <= before).map(([key]) => key);
      for (const key of due) this.#movedAtMs.delete(key);
      if (due.length > 0) rest(due);
    }, restEveryMs);
  }

  note(changes: readonly Change[]): void {
    const nowMs = performance.now();
    for (const change of changes) if (change[0] === 'p') this.#movedAtMs.set(priceKey(change[1], change[3]), nowMs);
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function canonicalOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const attributes = [...node.attributes]
    .filter(({ name }) => name !== 'data-beat')
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted();
  return `<${node.localName} ${attributes.join(' ')}>${[...node.childNodes].map(canonicalOf).join('')}</>`;
}

function adoptStyles(styles: readonly string[]): void {
  document.adoptedStyleSheets = styles.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** Stops the run when a frame did not arrive whole: a side that shows less must not win. */
function checkShown(root: HTMLElement, changes: readonly Change[]): void {
  const last = changes.at(-1);
  if (last?.[0] !== 'p') throw new Error('The frame is empty.');
  const cells = root.querySelectorAll(`[data-event-id="${last[1]}"] [data-price-cell]`);
  const cell = cells[Number(last[3]) - 1];
  const figure = cell?.querySelector('[data-part="figure"]')?.textContent;
  if (figure !== last[4] || !cell?.hasAttribute('data-movement'))
    throw new Error(`${last[1]} outcome ${last[3]} should show ${last[4]} moving and shows ${figure}`);
}

/** Stops the run when the board stands there without its sheets: what has no styles costs no layout. */
function checkStyled(): void {
  const unstyled = unstyledClasses();
  if (unstyled.length > 0) throw new Error(`The board is not styled: no sheet knows ${unstyled.join(', ')}.`);
  if (document.querySelector('[data-price-cell][class]') === null)
    throw new Error('The prices name no class of a sheet.');
}

/** The longest task while something runs. */
function watchLongTasks(): () => number {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  return () => {
    for (const { duration } of observer.takeRecords()) longest = Math.max(longest, duration);
    observer.disconnect();
    return longest;
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lays a contestant open to the program that drives the page. */
export function drive(contestant: Contestant): void {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('The page has no root.');
  let frames: PriceFrames | undefined;
  let rester: Rester | undefined;
  const measure = async (changes: readonly Change[]): Promise<readonly [frameMs: number, scriptMs: number]> => {
    const startMs = performance.now();
    contestant.apply(changes);
    // What was queued as a microtask, such as the renders of an external store, is done before this goes on.
    await null;
    const scriptEndMs = performance.now();
    root.getBoundingClientRect();
    return [performance.now() - startMs, scriptEndMs - startMs];
  };
  window.bench = {
    async start({ size, markup, styles }) {
      if (styles.length > 0) adoptStyles(styles);
      frames = new PriceFrames(size);
      await contestant.start({ frames, root, markup });
      if (contestant.rest !== undefined) rester = new Rester(contestant.rest.bind(contestant));
      checkStyled();
    },
    async run(frameCount) {
      const frameMs: number[] = [];
      const scriptMs: number[] = [];
      while (frames !== undefined && frameMs.length < frameCount) {
        await nextFrame();
        const changes = frames.next();
        const [frame, script] = await measure(changes);
        frameMs.push(frame);
        scriptMs.push(script);
        rester?.note(changes);
        checkShown(root, changes);
      }
      return { frameMs, scriptMs };
    },
    async sustain({ ms, everyMs }) {
      const longestTask = watchLongTasks();
      const startMs = performance.now();
      const due = Math.floor(ms / everyMs);
      let [applied, inTime] = [0, 0];
      while (frames !== undefined && applied < due) {
        const dueMs = startMs + applied * everyMs;
        const earlyMs = dueMs - performance.now();
        if (earlyMs > 0) await wait(earlyMs);
        const changes = frames.next();
        contestant.apply(changes);
        rester?.note(changes);
        applied += 1;
        await nextFrame();
        if (performance.now() <= dueMs + everyMs) inTime += 1;
        if (performance.now() - startMs > ms * 2) break;
      }
      return { applied, due, inTime, longestTaskMs: longestTask() };
    },
    async scroll({ frames: count, byPixels, everyMs }) {
      const scroller = document.scrollingElement ?? document.documentElement;
      scroller.scrollTop = 0;
      await nextFrame();
      const timer = everyMs === null ? null : setInterval(() => frames && contestant.apply(frames.next()), everyMs);
      for (let frame = 0; frame < count; frame += 1) {
        scroller.scrollTop += byPixels;
        await nextFrame();
      }
      if (timer !== null) clearInterval(timer);
      if (scroller.scrollTop < (count * byPixels) / 2) throw new Error('The page did not scroll.');
    },
    look: () => ({
      markup: root.innerHTML,
      styles: document.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n')),
      canonical: [...root.childNodes].map(canonicalOf).join(''),
    }),
  };
}
