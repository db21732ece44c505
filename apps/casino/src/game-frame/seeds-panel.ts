import type { GameFairness } from '@longshot/contracts';
import { button, element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';

/** Seeds that the next round is drawn from, and the way to change them. */
export interface SeedsPanel {
  readonly root: HTMLElement;
  show(fairness: GameFairness): void;
}

/** A seed as a browser draws it. */
export const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a text may be a player's own seed. */
export const isSeed = (text: string): boolean => /^[\w.-]{1,64}$/.test(text);

/** Makes the panel; `onChange` is asked for new seeds with the player's own. */
export function seedsPanel({ text }: FrameLabels, onChange: (clientSeed: string) => void): SeedsPanel {
  const hash = element('dd', { class: 'num seed' });
  const mine = element('dd', { class: 'num seed' });
  const nonce = element('dd', { class: 'num' });
  const input = element('input', {
    id: 'seed',
    maxlength: 64,
    pattern: '[\\w.\\-]{1,64}',
    autocomplete: 'off',
    spellcheck: 'false',
    class: 'num',
  });
  const term = (name: 'serverSeedHash' | 'clientSeed' | 'nonce', value: HTMLElement) =>
    element('div', {}, element('dt', {}, text(name)), value);
  const change = button(text('changeSeeds'), 'quiet', () => {
    if (isSeed(input.value)) onChange(input.value);
    else input.reportValidity();
  });
  const root = element(
    'details',
    { class: 'seeds' },
    element('summary', {}, text('seeds')),
    element('dl', {}, term('serverSeedHash', hash), term('clientSeed', mine), term('nonce', nonce)),
    element('div', { class: 'tools' }, element('label', { for: 'seed' }, text('newSeed')), input, change),
  );
  return {
    root,
    show: (fairness) => {
      hash.textContent = fairness.serverSeedHash;
      mine.textContent = fairness.clientSeed;
      nonce.textContent = String(fairness.nonce);
      input.value = randomSeed();
    },
  };
}
