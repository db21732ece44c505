import { withoutUndefined } from '@longshot/domain/input';
import { FeedConfigError } from './feed-config-error.ts';
import type { FeedOptions, FeedSource } from './feed-source.ts';
import { createOpenFootball } from './openfootball/openfootball-source.ts';
import { createSimulator } from './simulator/simulator-source.ts';
import { createAmqpSource } from './uof/create-amqp-source.ts';
import { createUofSource } from './uof/uof-source.ts';

/** The parts of a `FEED`: `kind:target?speed=30`. */
interface FeedSpec {
  readonly kind: string;
  /** Text after the colon; null when there is none. */
  readonly target: string | null;
  readonly speed: number;
}

function readSpeed(query: string): number {
  const match = /^speed=(\d{1,4}(?:\.\d{1,3})?)$/.exec(query);
  const speed = Number(match?.[1] ?? Number.NaN);
  if (speed > 0 && speed <= 1_000) return speed;
  throw new FeedConfigError(`FEED may end with ?speed=N, N above 0 and up to 1000, not with ?${query}.`);
}

function readSpec(text: string): FeedSpec {
  const [address = '', query] = text.split('?', 2);
  const colon = address.indexOf(':');
  return {
    kind: colon < 0 ? address : address.slice(0, colon),
    target: colon < 0 ? null : address.slice(colon + 1),
    speed: query === undefined ? 1 : readSpeed(query),
  };
}

/**
 * The feed that `FEED` names: `simulator`, `simulator:<seed>?speed=30`, `uof:<folder>`,
 * `openfootball:<file>@<day>`; each may end with `?speed=N`. `uof:amqp://user:password@host:5672/vhost` hears a broker.
 *
 * @throws FeedConfigError in one sentence when it names none, or what it names cannot be used.
 */
export async function createFeedSource(feed: string, options: FeedOptions = {}): Promise<FeedSource> {
  if (/^uof:amqps?:/.test(feed)) return createAmqpSource(feed.slice('uof:'.length), options);
  const { kind, target, speed } = readSpec(feed);
  if (kind === 'simulator')
    return createSimulator({ ...options, speed, ...withoutUndefined({ seed: target ?? undefined }) });
  if (kind === 'uof') {
    if (target === null || target === '') throw new FeedConfigError('FEED=uof needs a folder: uof:<folder>.');
    return createUofSource(target, { ...options, speed });
  }
  if (kind === 'openfootball') {
    const at = target?.lastIndexOf('@') ?? -1;
    if (target === null || at < 1) {
      throw new FeedConfigError('FEED=openfootball needs a season file and a day: openfootball:<file>@2025-10-04.');
    }
    return createOpenFootball(target.slice(0, at), target.slice(at + 1), { ...options, speed });
  }
  throw new FeedConfigError(
    `FEED=${feed} is not known: use simulator, uof:<folder>, uof:amqp://<broker> or openfootball:<file>@<day>.`,
  );
}
