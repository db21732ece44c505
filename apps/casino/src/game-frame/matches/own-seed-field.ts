import { element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import { isSeed, randomSeed } from '../seeds-panel.ts';

/** The player's own seed of the next match: given once the server has committed to its own, so that neither knows the other's. */
export interface OwnSeedField {
  readonly root: HTMLElement;
  /** The seed of a match, the same each time: as the player wrote it, or drawn by the browser where that cannot be one. */
  seedOf(matchId: string): string;
}

/** Makes the field. */
export function ownSeedField({ text }: FrameLabels): OwnSeedField {
  const input = element('input', {
    id: 'own-seed',
    maxlength: 64,
    pattern: '[\\w.\\-]{1,64}',
    autocomplete: 'off',
    spellcheck: 'false',
    class: 'num',
  });
  input.value = randomSeed();
  let given = { matchId: '', seed: '' };
  const label = element('label', { for: 'own-seed' }, text('matchOwnSeedNext'));
  const root = element(
    'details',
    { class: 'seeds' },
    element('summary', {}, text('seeds')),
    element('div', { class: 'tools' }, label, input),
    element('p', { class: 'facts' }, text('matchOwnSeedText')),
  );
  return {
    root,
    seedOf: (matchId) => {
      if (given.matchId !== matchId) {
        given = { matchId, seed: isSeed(input.value) ? input.value : randomSeed() };
        input.value = randomSeed();
      }
      return given.seed;
    },
  };
}
