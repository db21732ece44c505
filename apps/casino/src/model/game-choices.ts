import { PersistedRecord, type RecordStorage } from '@longshot/remote';
import { FIRST_CHOICES, type FrameChoices } from '../game-frame/messages.ts';
import { GAME_CHOICES_VERSION } from './stored.ts';

/** Choices that a player has made in games, kept in the browser: a game has no storage of its own. */
export interface GameChoices {
  read(): FrameChoices;
  /** Keeps what a game tells; what is no choice is not kept. */
  keep(told: unknown): void;
}

const isChoice = (told: unknown): told is FrameChoices => {
  if (typeof told !== 'object' || told === null) return false;
  const { isSoundOn, volume } = told as Partial<Record<keyof FrameChoices, unknown>>;
  return typeof isSoundOn === 'boolean' && Number.isInteger(volume) && Number(volume) >= 0 && Number(volume) <= 100;
};

/** Opens the choices that are kept. */
export function openGameChoices(storage: RecordStorage): GameChoices {
  const record = new PersistedRecord(storage, 'longshot.game-choices', GAME_CHOICES_VERSION);
  return {
    read: () => {
      const kept: unknown = record.read();
      return isChoice(kept) ? { isSoundOn: kept.isSoundOn, volume: kept.volume } : FIRST_CHOICES;
    },
    keep: (told) => {
      if (isChoice(told)) record.write({ isSoundOn: told.isSoundOn, volume: told.volume });
    },
  };
}
