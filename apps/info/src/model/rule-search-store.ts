import type { InformationPage } from '@longshot/contracts';
import { makeAutoObservable } from 'mobx';
import { ruleGroups } from './addresses.ts';
import type { ContentStore } from './content-store.ts';
import { chaptersOf, termsOfBlock } from './chapters.ts';

/** A chapter in which what is looked for stands. */
export interface FoundChapter {
  readonly group: string;
  readonly groupTitle: string;
  readonly id: string;
  readonly title: string;
  /** The words around the place. */
  readonly excerpt: string;
}

/** At most so many chapters are shown. */
const MOST_FOUND = 8;

/** How many letters stand before and behind what was found. */
const AROUND = 40;

/** Words as they are compared: without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const excerptAt = (text: string, word: string): string => {
  // Compared words may be shorter than written ones, so the place is only about right: it is an excerpt.
  const at = Math.max(0, plain(text).indexOf(word));
  const from = at < AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1;
  const end = text.indexOf(' ', at + word.length + AROUND);
  const to = end < 0 ? text.length : end;
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
};

function findIn(
  page: InformationPage,
  words: readonly string[],
): readonly (FoundChapter & { readonly rank: number })[] {
  const group = page.page.slice('rules/'.length);
  return chaptersOf(page).flatMap(({ id, title, blocks }) => {
    const text = blocks.map(termsOfBlock).join(' ');
    const whole = plain(`${title} ${text}`);
    if (!words.every((word) => whole.includes(word))) return [];
    const inText = words.find((word) => plain(text).includes(word)) ?? '';
    const rank = words.every((word) => plain(title).includes(word)) ? 0 : 1;
    return [{ group, groupTitle: page.title, id, title, excerpt: excerptAt(text, inText), rank }];
  });
}

/** Looks through the chapters of all rules for words. The texts are loaded with the first letter, not before. */
export class RuleSearchStore {
  query = '';
  /** Which of the found chapters is marked; −1 is none. */
  marked = -1;
  isOpen = false;
  private readonly content: ContentStore;

  constructor(content: ContentStore) {
    this.content = content;
    makeAutoObservable<this, 'content'>(this, { content: false }, { autoBind: true });
  }

  private get pages() {
    return ruleGroups.map((group) => this.content.page(`rules/${group}`));
  }

  private get words(): readonly string[] {
    return plain(this.query)
      .split(/\s+/)
      .filter((word) => word !== '');
  }

  get isLooking(): boolean {
    return this.isOpen && this.words.length > 0;
  }

  /** Whether texts are still on their way. */
  get isLoading(): boolean {
    return this.pages.some(({ status }) => status === 'loading');
  }

  /** Chapters that hold every word, those that are called so first. */
  get found(): readonly FoundChapter[] {
    const { words } = this;
    if (words.length === 0) return [];
    const all = this.pages.flatMap((page) => (page.status === 'ready' ? findIn(page.value, words) : []));
    return all.toSorted((a, b) => a.rank - b.rank).slice(0, MOST_FOUND);
  }

  get markedChapter(): FoundChapter | null {
    return this.isLooking ? (this.found[this.marked] ?? null) : null;
  }

  /** Looks for other words. */
  search(query: string): void {
    this.query = query;
    this.marked = -1;
    this.isOpen = true;
    if (this.words.length > 0) for (const group of ruleGroups) void this.content.loadPage(`rules/${group}`);
  }

  /** Marks the next chapter or the one before, around the ends. */
  move(step: -1 | 1): void {
    const count = this.found.length;
    this.isOpen = true;
    if (count > 0) this.marked = this.marked < 0 && step < 0 ? count - 1 : (this.marked + step + count) % count;
  }

  /** Leaves what was found; a second time what was typed, too. */
  leave(): void {
    if (!this.isOpen) this.query = '';
    this.isOpen = false;
    this.marked = -1;
  }
}
