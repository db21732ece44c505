/** Moments of a round that can be heard. */
export type Cue = 'begin' | 'land' | 'win';

/** Sounds of a game: silent until its player asks for them. */
export interface Sounds {
  /** Volume in per cent; 0 is silence. */
  setVolume(percent: number): void;
  play(cue: Cue): void;
}

interface Note {
  readonly hertz: number;
  readonly atMs: number;
  readonly forMs: number;
}

/** How a kind of game sounds: the form of its waves, and its notes. */
interface Voice {
  readonly wave: OscillatorType;
  readonly begin: readonly Note[];
  readonly land: readonly Note[];
}

const note = (hertz: number, atMs: number, forMs: number): Note => ({ hertz, atMs, forMs });

/** Notes that follow each other evenly. */
const run = (hertz: readonly number[], everyMs: number, forMs: number): readonly Note[] =>
  hertz.map((each, index) => note(each, index * everyMs, forMs));

const voices = {
  reels: { wave: 'triangle', begin: run([196, 220, 247, 262], 70, 60), land: run([392, 330], 90, 120) },
  wheel: { wave: 'sine', begin: run([330, 330, 330, 311, 294], 110, 30), land: run([440], 0, 180) },
  cards: { wave: 'square', begin: run([1_800, 1_500], 80, 14), land: run([900, 1_200], 70, 22) },
  balls: { wave: 'sine', begin: run([523, 587, 659, 587], 60, 40), land: run([784], 0, 140) },
  tiles: { wave: 'triangle', begin: run([660], 0, 70), land: run([880], 0, 110) },
  sky: { wave: 'sawtooth', begin: run([110, 139, 165], 90, 110), land: run([147, 98], 120, 200) },
  track: { wave: 'square', begin: run([392, 392, 523], 140, 70), land: run([523, 659], 100, 120) },
} as const satisfies Record<string, Voice>;

const WIN = run([523, 659, 784, 1_047], 95, 170);

/** Kinds of games by title; any other has tiles. */
const VOICE_OF: Readonly<Record<string, keyof typeof voices>> = {
  roulette: 'wheel',
  wheel: 'wheel',
  'spin-two-wheels': 'wheel',
  crash: 'sky',
  limbo: 'sky',
  crossing: 'track',
  horses: 'track',
  greyhounds: 'track',
  football: 'track',
  keno: 'balls',
  plinko: 'balls',
  fishing: 'balls',
  'keno-80': 'balls',
  'lucky-6': 'balls',
  'mega-6': 'balls',
  'five-of-36': 'balls',
  'seven-of-42': 'balls',
  'bingo-75': 'balls',
  'bingo-90': 'balls',
  blackjack: 'cards',
  war: 'cards',
  battle: 'cards',
  'guess-card': 'cards',
  'video-poker': 'cards',
  'casino-holdem': 'cards',
  'three-card-poker': 'cards',
  'teen-patti': 'cards',
  'andar-bahar': 'cards',
  baccarat: 'cards',
  'dragon-tiger': 'cards',
};

const voiceOf = (title: string): Voice => voices[title.startsWith('slot') ? 'reels' : (VOICE_OF[title] ?? 'tiles')];

/** The loudest of a note at full volume: several may sound at once. */
const LOUDEST = 0.2;
const FADE_SECONDS = 0.012;

function sound(context: AudioContext, wave: OscillatorType, { hertz, atMs, forMs }: Note, volume: number): void {
  const beginsAt = context.currentTime + atMs / 1_000;
  const endsAt = beginsAt + forMs / 1_000;
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.type = wave;
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0, beginsAt);
  gain.gain.linearRampToValueAtTime(LOUDEST * volume, beginsAt + FADE_SECONDS);
  gain.gain.linearRampToValueAtTime(0, endsAt + FADE_SECONDS);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(beginsAt);
  oscillator.stop(endsAt + FADE_SECONDS);
}

/**
 * Makes the sounds of a title out of waves: no file is loaded. A context is opened only for a player who wants to hear
 * something, since a browser lets a page sound only after a press.
 */
export function createSounds(
  title: string,
  openContext: () => AudioContext | null = () => (typeof AudioContext === 'function' ? new AudioContext() : null),
): Sounds {
  const voice = voiceOf(title);
  let volume = 0;
  let context: AudioContext | null = null;
  return {
    setVolume: (percent) => {
      volume = percent / 100;
      if (volume > 0) context ??= openContext();
    },
    play: (cue) => {
      if (volume === 0 || context === null) return;
      void context.resume();
      for (const each of cue === 'win' ? WIN : voice[cue])
        sound(context, cue === 'win' ? 'triangle' : voice.wave, each, volume);
    },
  };
}
