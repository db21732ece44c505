import type { RemoteBuild } from '@longshot/release';
import { asRemoteError, RemoteError } from './remote-error.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** All of loading a remote, retries and fallback included, ends after this time. */
export const totalBudgetMs = 8000;

const firstWaitMs = 1000;

/** Reported by `attemptRemote` for each failure on its way. */
export interface AttemptFailure {
  readonly build: RemoteBuild;
  readonly error: RemoteError;
}

/** How `attemptRemote` is told what to do with a remote's code. */
export interface AttemptOptions<Mounted> {
  readonly name: string;
  readonly signal: AbortSignal;
  /** Puts the build on the page unless the signal has ended; what it throws counts as a failure of the build. */
  readonly mount: (build: RemoteBuild, signal: AbortSignal) => Promise<Mounted>;
  readonly onFailure: (failure: AttemptFailure) => void;
}

/**
 * Brings a remote onto the page: the release's build with its retries (first wait 1000 ms, doubling; none after an
 * integrity failure), then the build that ran before it, all within 8 s. Source: shell 4, "Micro-frontend view".
 *
 * @throws RemoteError: the last failure.
 */
export async function attemptRemote<Mounted>(loader: RemoteLoader, options: AttemptOptions<Mounted>): Promise<Mounted> {
  const { name, signal } = options;
  const builds = loader.buildsOf(name);
  const { clock } = loader;
  const { timeoutMs, retries } = loader.limitsOf(name);
  const deadline = clock.now() + totalBudgetMs;
  let failure = new RemoteError('resolve', 'unknown-remote', `The release has no remote "${name}".`);
  for (const [index, build] of builds.entries()) {
    // The fallback is worth nothing if its turn comes after the end: what is tried before it leaves it time.
    const buildDeadline = deadline - (builds.length - 1 - index) * timeoutMs * 2;
    for (let wait = firstWaitMs, tries = 0; tries <= retries; tries += 1, wait *= 2) {
      try {
        return await within(buildDeadline - clock.now(), loader, signal, (attempt) => options.mount(build, attempt));
      } catch (error) {
        failure = asRemoteError(error, 'mount');
        options.onFailure({ build, error: failure });
      }
      const isLastTry = tries === retries || !failure.isRetriable;
      if (signal.aborted || isLastTry || clock.now() + wait >= buildDeadline) break;
      await clock.wait(wait, signal);
    }
    if (signal.aborted || clock.now() >= deadline) break;
  }
  throw failure;
}

/** Ends a try when the budget does. Its signal then says so, and what it still brings must not reach the page. */
async function within<Mounted>(
  leftMs: number,
  loader: RemoteLoader,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Mounted>,
): Promise<Mounted> {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort();
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  const settled = new AbortController();
  void loader.clock.wait(leftMs, settled.signal).then(giveUp);
  try {
    return await Promise.race([run(attempt.signal), aborted(attempt.signal)]);
  } finally {
    settled.abort();
    signal.removeEventListener('abort', giveUp);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  const over = () => new RemoteError('fetch', 'timeout', 'The time for loading the remote is over.');
  return new Promise((_, reject) => {
    if (signal.aborted) reject(over());
    else signal.addEventListener('abort', () => reject(over()));
  });
}
