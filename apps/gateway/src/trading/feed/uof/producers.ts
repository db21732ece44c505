import { PRODUCER } from '../feed-codes.ts';
import { wholeNumber } from './read-values.ts';
import { childrenOf, type XmlElement } from './xml-tree.ts';

const MINUTE_MS = 60_000;

/** How far back a producer says again what settles bets, where it does not say itself. */
const USUAL_WINDOW_MS = 4_320 * MINUTE_MS;

/** One who makes prices and results, as the feed's interface lists it. */
export interface Producer {
  readonly id: number;
  readonly name: string;
  /** Where it is asked to recover; ends with a slash. */
  readonly address: string;
  /** Whether this client may hear it. */
  readonly isActive: boolean;
  /** `live`, `prematch`, `virtual`. */
  readonly scopes: readonly string[];
  /** How far back it says again what settles bets. */
  readonly windowMs: number;
}

/** A producer before the list is known, or one that the list does not name. */
export function usualProducer(id: number, baseUrl: string): Producer {
  const known: Readonly<Record<number, readonly [string, string]>> = {
    [PRODUCER.live]: ['liveodds', 'live'],
    [PRODUCER.line]: ['pre', 'prematch'],
  };
  const [path, scope] = known[id] ?? [String(id), ''];
  const scopes = scope === '' ? [] : [scope];
  return { id, name: path, address: `${baseUrl}/v1/${path}/`, isActive: true, scopes, windowMs: USUAL_WINDOW_MS };
}

/** An address of the list; never one without encryption where the interface itself is encrypted. */
function addressOf(text: string | undefined, baseUrl: string): string | undefined {
  if (!text || !URL.canParse(text, `${baseUrl}/`)) return undefined;
  const url = new URL(text, `${baseUrl}/`);
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && baseUrl.startsWith('http:'));
  if (!isAllowed) return undefined;
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** The producers of a `producers.xml`. */
export function readProducers(root: XmlElement, baseUrl: string): readonly Producer[] {
  return childrenOf(root, 'producer').flatMap((element) => {
    const id = wholeNumber(element, 'id');
    if (id === undefined || id < 0) return [];
    const usual = usualProducer(id, baseUrl);
    const { name, api_url: apiUrl, active, scope } = element.attributes;
    const minutes = wholeNumber(element, 'stateful_recovery_window_in_minutes');
    return [
      {
        id,
        name: name ?? usual.name,
        address: addressOf(apiUrl, baseUrl) ?? usual.address,
        isActive: active !== 'false',
        scopes: scope?.split('|').filter((each) => each !== '') ?? usual.scopes,
        windowMs: minutes !== undefined && minutes > 0 ? minutes * MINUTE_MS : usual.windowMs,
      },
    ];
  });
}

/** Whether a producer may have said something about an event, by the kind of its URN and what it makes prices for. */
export function mayKnow({ isActive, scopes }: Producer, urn: string): boolean {
  if (!isActive) return false;
  const isReal = urn.startsWith('sr:');
  return scopes.length === 0 || scopes.some((scope) => (scope === 'virtual') !== isReal);
}
