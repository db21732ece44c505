/** View of a price cell at one moment. */
export interface PriceView {
  /** The price in the player's format; ignored while suspended or not offered. */
  readonly text: string;
  /** Which way the price moved with this change, or null when it did not move. */
  readonly movement: 'up' | 'down' | null;
  /** Shown, but takes no bets now. */
  readonly isSuspended: boolean;
  /** False: there is no such price. Offered when left out. */
  readonly isOffered?: boolean;
  /** The line, where it may change with the price: `2.5`, `−0.5`. Left as it is when left out. */
  readonly line?: string;
}

/** Words that a cell speaks beside its figure, in the page's language. */
export interface PriceLabels {
  readonly rose: string;
  readonly fell: string;
  readonly suspended: string;
  readonly absent: string;
}

/** Writes a cell's content without React. */
export interface PriceCellHandle {
  /** Shows a view. The first one is taken as it is; a movement is played from the second on. */
  show(view: PriceView): void;
  /** Marks whether the price is in the coupon. */
  select(isSelected: boolean): void;
  /** Lets go of what waits to come to rest. */
  dispose(): void;
}

const textOf = (element: Element | null): Text | null => {
  if (element === null) return null;
  if (element.firstChild instanceof Text) return element.firstChild;
  const text = document.createTextNode('');
  element.replaceChildren(text);
  return text;
};

/** The text of a part of the cell, found by its attribute in the element that `PriceCell` renders. */
const partOf = (element: HTMLElement, part: 'figure' | 'line' | 'word'): Text | null =>
  textOf(element.querySelector(`[data-part="${part}"]`));

const spacedWords = new Map<string, string>();

/** The word after a space; the same string for every cell, so that the document converts it once. */
const afterSpace = (word: string): string => {
  const known = spacedWords.get(word) ?? ` ${word}`;
  spacedWords.set(word, known);
  return known;
};

/** How long figure and triangle stay after a move: the token `motion-price-hold`. */
const holdMs = 6_000;

const windowMs = 900;
const calmMoves = 60;

/**
 * Tells whether a moving price may tint its cell. A fading tint is worked out anew for every picture, and where
 * everything is tinted nothing stands out: while more than 60 prices move in the time that one tint takes (the token
 * `motion-price`), the next ones move by figure and triangle alone. A single burst, such as a market that opens again
 * after a goal, is still tinted whole: what counts is how many moved in the stretch of time before.
 */
export class TintPace {
  #window = 0;
  #moves = 0;
  #movesBefore = 0;

  /** Counts one move, milliseconds of a clock; true when its cell may be tinted. */
  admit(nowMs: number): boolean {
    const window = Math.floor(nowMs / windowMs);
    if (window !== this.#window) {
      this.#movesBefore = window === this.#window + 1 ? this.#moves : 0;
      this.#moves = 0;
      this.#window = window;
    }
    this.#moves += 1;
    return this.#movesBefore <= calmMoves;
  }
}

/** One pace for all cells of the page: what they cost together is what counts. */
const tintPace = new TintPace();

/** Cells come to rest together, at most so often: each time costs the page a picture of its own. */
const restEveryMs = 250;

/** Something that rests after a while. */
interface Resting {
  /** Milliseconds until it is due; none or less when it is. */
  leftMs(nowMs: number): number;
  rest(): void;
}

/** Brings what moved to rest: one timer for all of it, where each would wake the page by one of its own. */
export class RestPace {
  readonly #moved = new Set<Resting>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Brings it to rest when it is due, or so much later as others are waited for. */
  add(moved: Resting): void {
    this.#moved.add(moved);
    this.#timer ??= setTimeout(this.#settle, holdMs);
  }

  /** Forgets it: it rests already. */
  release(moved: Resting): void {
    if (!this.#moved.delete(moved) || this.#moved.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #settle = (): void => {
    this.#timer = undefined;
    const nowMs = Date.now();
    let nextMs = Infinity;
    for (const moved of this.#moved) {
      const leftMs = moved.leftMs(nowMs);
      if (leftMs > 1) nextMs = Math.min(nextMs, leftMs);
      else moved.rest();
    }
    if (nextMs < Infinity) this.#timer = setTimeout(this.#settle, Math.max(nextMs, restEveryMs));
  };
}

const restPace = new RestPace();

/**
 * Price cell that remembers its view here, and all in one object: asking the document, or finding one's way, costs a
 * tick.
 */
class BoundPriceCell implements PriceCellHandle, Resting {
  readonly #element: HTMLElement;
  readonly #words: PriceLabels;
  readonly #figure: Text;
  readonly #word: Text;
  readonly #line: Text | null;
  #shownFigure: string;
  #shownWord: string;
  #isFirst = true;
  #state: 'suspended' | 'absent' | null = null;
  #movement: 'up' | 'down' | null = null;
  #beat: '0' | '1' | null = null;
  readonly #roseWord: string;
  readonly #fellWord: string;
  #movedAtMs = 0;
  #isMoved = false;

  constructor(element: HTMLElement, words: PriceLabels) {
    this.#element = element;
    this.#words = words;
    const figure = partOf(element, 'figure');
    const word = partOf(element, 'word');
    if (figure === null || word === null) throw new Error('The element is not a price cell.');
    this.#figure = figure;
    this.#word = word;
    this.#line = partOf(element, 'line');
    this.#shownFigure = figure.data;
    this.#shownWord = word.data;
    this.#roseWord = afterSpace(words.rose);
    this.#fellWord = afterSpace(words.fell);
    // What an earlier binding of the same element left behind.
    element.removeAttribute('data-movement');
    element.removeAttribute('data-beat');
  }

  show(view: PriceView): void {
    const state = view.isOffered === false ? 'absent' : view.isSuspended ? 'suspended' : null;
    if (view.line !== undefined && this.#line !== null && this.#line.data !== view.line) this.#line.data = view.line;
    const figure = state === 'absent' ? '–' : view.text;
    if (figure !== this.#shownFigure) {
      this.#shownFigure = figure;
      this.#figure.data = figure;
    }
    if (state !== this.#state) this.#enter(state);
    if (state === null && view.movement !== null && !this.#isFirst) this.#play(view.movement);
    else if (state !== null) this.rest();
    this.#isFirst = false;
  }

  select(isSelected: boolean): void {
    this.#element.setAttribute('aria-pressed', String(isSelected));
  }

  dispose(): void {
    if (!this.#isMoved) return;
    this.#isMoved = false;
    restPace.release(this);
  }

  leftMs(nowMs: number): number {
    // A clock that was set back must not hold the movement for longer.
    return Math.min(holdMs, this.#movedAtMs + holdMs - nowMs);
  }

  rest(): void {
    this.dispose();
    if (this.#movement !== null) this.#element.removeAttribute('data-movement');
    this.#movement = null;
    this.#untint();
    if (this.#state === null) this.#say('');
  }

  #enter(state: 'suspended' | 'absent' | null): void {
    this.#state = state;
    if (state === null) {
      delete this.#element.dataset['state'];
      this.#element.removeAttribute('aria-disabled');
    } else {
      this.#element.dataset['state'] = state;
      this.#element.setAttribute('aria-disabled', 'true');
    }
    this.#say(state === null ? '' : `, ${this.#words[state]}`);
  }

  #say(word: string): void {
    if (word === this.#shownWord) return;
    this.#shownWord = word;
    this.#word.data = word;
  }

  #play(movement: 'up' | 'down'): void {
    if (movement !== this.#movement) this.#element.setAttribute('data-movement', movement);
    this.#movement = movement;
    this.#say(movement === 'up' ? this.#roseWord : this.#fellWord);
    // Not `performance.now()`: it costs a tenth of the whole tick.
    this.#movedAtMs = Date.now();
    if (tintPace.admit(this.#movedAtMs)) this.#tint();
    else this.#untint();
    if (this.#isMoved) return;
    this.#isMoved = true;
    restPace.add(this);
  }

  /** Two equal animations under two names take turns, so that a newer move starts anew without forcing a layout. */
  #tint(): void {
    this.#beat = this.#beat === '0' ? '1' : '0';
    this.#element.setAttribute('data-beat', this.#beat);
  }

  #untint(): void {
    if (this.#beat === null) return;
    this.#beat = null;
    this.#element.removeAttribute('data-beat');
  }
}

/**
 * Takes over what changes in a price cell: figure, line, movement and state are written straight into text nodes and
 * data attributes, so that a tick costs no React render. The element must be one that `PriceCell` rendered. A cell
 * that becomes suspended keeps its focus: it is `aria-disabled`, not `disabled`.
 */
export const bindPriceCell = (element: HTMLElement, words: PriceLabels): PriceCellHandle =>
  new BoundPriceCell(element, words);
