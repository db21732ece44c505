import type { Transport } from '@longshot/api-client';
import { operations, type AlphabetCategory, type AlphabetTerm, type BettingAlphabet } from '@longshot/contracts';
import { Loaded } from '@longshot/remote';
import { makeAutoObservable } from 'mobx';
import { plainText } from './plain-text.ts';

/** Input of the alphabet. */
export interface AlphabetInput {
  readonly transport: Transport;
  readonly language: string;
}

/** A term with where it stands. */
export interface PlacedTerm {
  readonly term: AlphabetTerm;
  readonly category: AlphabetCategory;
  /** Below the language prefix: `betting-alphabet/basics/bets/express`. */
  readonly path: string;
}

/** Words as they are compared: without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const textOf = ({ title, blocks }: AlphabetTerm): string => {
  const texts = blocks.map((block) => (block.kind === 'paragraph' ? plainText(block.runs) : ''));
  return plain([title, ...texts].join(' '));
};

/** The betting alphabet, its letters, and what is looked for in it. */
export class AlphabetStore {
  readonly all = new Loaded<BettingAlphabet>();
  query = '';
  /** Letter whose terms are shown; null: of all. */
  letter: string | null = null;
  private readonly input: AlphabetInput;

  constructor(input: AlphabetInput) {
    this.input = input;
    makeAutoObservable<this, 'input'>(this, { input: false, all: false }, { autoBind: true });
  }

  /** Every term, in the order of the language's alphabet. */
  get terms(): readonly PlacedTerm[] {
    const { compare } = new Intl.Collator(this.input.language);
    const placed = (this.all.value?.blocks ?? []).flatMap(({ block, categories }) =>
      categories.flatMap((category) =>
        category.terms.map((term) => ({
          term,
          category,
          path: `betting-alphabet/${block}/${category.category}/${term.slug}`,
        })),
      ),
    );
    return placed.toSorted((a, b) => compare(a.term.title, b.term.title));
  }

  /** Letters that terms begin with. */
  get letters(): readonly string[] {
    return [...new Set(this.terms.map(({ term }) => this.letterOf(term)))];
  }

  /** Whether something is looked for, by words or by a letter. */
  get isNarrowed(): boolean {
    return this.letter !== null || this.words.length > 0;
  }

  /** Terms that hold every word and begin with the letter; those that are called so first. */
  get found(): readonly PlacedTerm[] {
    const { words, letter } = this;
    const isNamed = ({ term }: PlacedTerm) => words.every((word) => plain(term.title).includes(word));
    const matching = this.terms.filter(
      ({ term }) =>
        (letter === null || this.letterOf(term) === letter) && words.every((word) => textOf(term).includes(word)),
    );
    return [...matching.filter(isNamed), ...matching.filter((each) => !isNamed(each))];
  }

  search(query: string): void {
    this.query = query;
  }

  chooseLetter(letter: string | null): void {
    this.letter = letter;
  }

  /** Loads the alphabet, unless it is there. */
  async load(): Promise<void> {
    if (this.all.value !== null) return;
    const { transport, language } = this.input;
    await this.all.wait((signal) =>
      transport.call(operations.getBettingAlphabet, { query: { lang: language }, signal }),
    );
  }

  private get words(): readonly string[] {
    return plain(this.query)
      .split(/\s+/)
      .filter((word) => word !== '');
  }

  /** First letter of a term as the language writes it alone; an article before it in Arabic counts. */
  private letterOf({ title }: AlphabetTerm): string {
    const [first = ''] = title.normalize('NFKD').replace(/\p{M}/gu, '');
    return first.toLocaleUpperCase(this.input.language);
  }
}
