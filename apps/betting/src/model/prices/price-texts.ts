import type { RootStore } from '@longshot/store';

/** So many texts are kept; prices stand on a ladder, so that a day of betting needs fewer. */
const MAX_TEXTS = 2_000;

/**
 * Writes prices in the player's format, each once: the same few hundred prices tick all the time. Follows the
 * preference: whoever observes what it answers is told when the format changes.
 */
export class PriceTexts {
  private readonly texts = new Map<string, string>();
  private readonly preferences: Pick<RootStore['preferences'], 'current'>;
  private readonly write: (coef: string) => string;
  private formatId: number;

  constructor(preferences: Pick<RootStore['preferences'], 'current'>, write: (coef: string) => string) {
    this.preferences = preferences;
    this.write = write;
    this.formatId = preferences.current.coefFormatId;
  }

  /** A decimal coefficient as the player reads it. */
  readonly coef = (coef: string): string => {
    const { coefFormatId } = this.preferences.current;
    if (coefFormatId !== this.formatId || this.texts.size >= MAX_TEXTS) this.texts.clear();
    this.formatId = coefFormatId;
    const known = this.texts.get(coef);
    if (known !== undefined) return known;
    const text = this.write(coef);
    this.texts.set(coef, text);
    return text;
  };
}
