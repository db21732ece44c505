import type { CaptchaChallenge } from '@longshot/contracts';

/** Numbers tried before the page may breathe. */
const BATCH = 500;

/** How the work goes on. */
export interface SolvingInput {
  readonly challenge: CaptchaChallenge;
  readonly signal: AbortSignal;
  /** How much of the work is done at most: 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Lets the page do something else; a task of its own unless told. */
  readonly rest?: () => Promise<void>;
}

const encoder = new TextEncoder();

const hashOf = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const restATask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** The first of so many numbers whose hash is asked for, or undefined. */
const findIn = async ({ salt, challenge }: CaptchaChallenge, from: number, to: number): Promise<number | undefined> => {
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  const hashes = await Promise.all(numbers.map((number) => hashOf(`${salt}${number}`)));
  const at = hashes.indexOf(challenge);
  return at < 0 ? undefined : from + at;
};

/**
 * Does the work of a bot check with the browser's own SHA-256, in batches between which the page stays alive. Answers
 * what goes back to the gateway, or null when it was given up or has no solution.
 */
export const solveChallenge = async (input: SolvingInput): Promise<string | null> => {
  const { challenge, signal, onProgress, rest = restATask } = input;
  for (let from = 0; from <= challenge.maxNumber; from += BATCH) {
    if (signal.aborted) return null;
    onProgress(from / challenge.maxNumber);
    const number = await findIn(challenge, from, Math.min(from + BATCH, challenge.maxNumber + 1));
    if (number !== undefined) {
      const { salt, signature } = challenge;
      return btoa(JSON.stringify({ challenge: challenge.challenge, salt, number, signature }));
    }
    await rest();
  }
  return null;
};
