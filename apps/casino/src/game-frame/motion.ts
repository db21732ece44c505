/** Whether the player wants nothing to move. */
const isStill = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How long a motion takes in turbo, of what it takes else. */
const TURBO_SHARE = 0.3;

let stillDepth = 0;
let share = 1;

/** Shows what follows in less time, or as it is. */
export const setTurbo = (isTurbo: boolean): void => void (share = isTurbo ? TURBO_SHARE : 1);

/** Shows something as it stands, with no motion. */
export async function withoutMotion(show: () => Promise<void>): Promise<void> {
  stillDepth += 1;
  await show().finally(() => (stillDepth -= 1));
}

/** Moves an element through frames; resolves when it has come to rest, at once where nothing is to move. */
export async function move(
  element: Element,
  frames: Keyframe[],
  durationMs: number,
  options: Omit<KeyframeAnimationOptions, 'duration'> = {},
): Promise<void> {
  if (stillDepth > 0 || isStill() || typeof element.animate !== 'function') return;
  const { delay = 0 } = options;
  const timing = { easing: 'ease-out', ...options, duration: durationMs * share, delay: delay * share };
  await element.animate(frames, timing).finished.catch(() => undefined);
}

/** Lets one thing after another happen, each after the one before has come to rest. */
export async function oneByOne<T>(
  things: readonly T[],
  show: (thing: T, index: number) => Promise<void>,
): Promise<void> {
  for (const [index, thing] of things.entries()) await show(thing, index);
}
