import type { Fragment, FragmentFile } from '@longshot/contracts';
import { REMOTE_STATE } from '@longshot/store';
import type { Clock } from '../clock.ts';
import type { IntegrityRegistry } from '../integrity-registry.ts';
import { asRemoteError, pageStatusOf, RemoteError } from '../remote-error.ts';
import { totalBudgetMs } from '../remote-attempts.ts';
import { minimalLimits, type LoadLimits } from '../remote-loader.ts';
import { retryThrottleMs } from '../remote-session.ts';
import type { RemoteUsage } from '../remote-usage.ts';
import { requestFragment, type FragmentFetch, type FragmentRequest } from './fragment-answer.ts';
import { readHead, type FragmentHead } from './fragment-head.ts';
import { sanitiseHtml, UnsafeHtml } from './sanitise-html.ts';

/** Phase of a fragment in its view. */
export type FragmentPhase = 'loading' | 'ready' | 'error';

/** Ports that all fragments of a page share. */
export interface FragmentPorts {
  readonly fetch: FragmentFetch;
  readonly clock: Clock;
  /** Keeps the public states, each fragment's as `fragment:<name>`. */
  readonly usage: RemoteUsage;
  /** Registry of scripts that may be run: those of a fragment are added as it comes. */
  readonly integrity: Pick<IntegrityRegistry, 'add'>;
  /** Ends when the element has brought its file; throws where it did not. */
  readonly loaded: (element: HTMLElement) => Promise<void>;
  /** Told of every try that failed, and of what came. */
  readonly report: (name: string, error: RemoteError | null) => void;
}

/** One use of a fragment by a view. */
export interface FragmentSessionOptions extends FragmentRequest {
  /** Where it stands. Emptied when it leaves. */
  readonly container: HTMLElement;
  /** Those of an entry without settings unless given: a second, and no retry. */
  readonly limits?: LoadLimits;
  /** `pageStatus` is the page error that it comes to, such as 404. */
  readonly onPhase: (phase: FragmentPhase, pageStatus: number | null) => void;
  readonly onHead: (head: FragmentHead) => void;
  /** Follows a link below the site without loading the page anew; links are the browser's unless given. */
  readonly follow?: ((path: string) => void) | undefined;
}

/** A fragment's own code says so when it cannot go on: `new CustomEvent(…, { detail: { status: 404 } })`. */
export const FRAGMENT_ERROR_EVENT = 'longshot:fragment-error';

/** Told to the fragment's place before it is emptied, so that its code may clean up. */
export const FRAGMENT_LEAVE_EVENT = 'longshot:fragment-leave';

const firstWaitMs = 1000;
/** Files get more of the time than the answer: they are larger, and scripts run. */
const fileTimeFactor = 4;

/** Keeps one fragment on the page for one view: asks, checks, shows, cleans up. Source: shell 4, "Micro-frontend view". */
export class FragmentSession {
  readonly #ports: FragmentPorts;
  readonly #options: FragmentSessionOptions;
  readonly #ended = new AbortController();
  readonly #sheets: HTMLElement[] = [];
  #isLoading = false;
  #isShown = false;
  #lastRetryAt = Number.NEGATIVE_INFINITY;

  /** Begins at once. */
  constructor(ports: FragmentPorts, options: FragmentSessionOptions) {
    this.#ports = ports;
    this.#options = options;
    ports.usage.enter(this.#key);
    const { signal } = this.#ended;
    options.container.addEventListener('click', (event) => this.#followLink(event), { signal });
    options.container.addEventListener(FRAGMENT_ERROR_EVENT, (event) => this.#crashed(event), { signal });
    void this.#load();
  }

  /** Tries again after an error; at most once a second, and not while it is at it. */
  retry(): void {
    const now = this.#ports.clock.now();
    if (this.#isLoading || this.#isShown || now - this.#lastRetryAt < retryThrottleMs) return;
    this.#lastRetryAt = now;
    void this.#load();
  }

  /** Takes the fragment off the page, whatever is under way. */
  dispose(): void {
    if (this.#ended.signal.aborted) return;
    this.#takeDown();
    this.#ended.abort();
    this.#ports.usage.leave(this.#key);
  }

  get #key(): string {
    return `fragment:${this.#options.name}`;
  }

  async #load(): Promise<void> {
    const { retries } = this.#options.limits ?? minimalLimits;
    const { signal } = this.#ended;
    this.#isLoading = true;
    this.#show(REMOTE_STATE.loading, 'loading');
    const { clock } = this.#ports;
    const deadline = clock.now() + totalBudgetMs;
    let failure = await this.#attempt();
    for (let tries = 0, wait = firstWaitMs; tries < retries && isPassing(failure); tries += 1, wait *= 2) {
      if (signal.aborted || clock.now() + wait >= deadline) break;
      await clock.wait(wait, signal);
      if (!signal.aborted) failure = await this.#attempt();
    }
    if (signal.aborted) return;
    this.#isLoading = false;
    if (failure === null) this.#show(REMOTE_STATE.ready, 'ready');
    else this.#show(REMOTE_STATE.error, 'error', statusOf(failure));
  }

  /** The failure of one try, whole or not at all. */
  async #attempt(): Promise<RemoteError | null> {
    const { timeoutMs } = this.#options.limits ?? minimalLimits;
    const { fetch } = this.#ports;
    try {
      const fragment = await this.#within(timeoutMs, (signal) => requestFragment(this.#options, signal, fetch));
      await this.#mount(fragment, timeoutMs * fileTimeFactor);
      this.#ports.report(this.#options.name, null);
      return null;
    } catch (error) {
      this.#takeDown();
      const failure =
        error instanceof UnsafeHtml
          ? new RemoteError('verify', 'integrity', error.message, error)
          : asRemoteError(error, 'mount');
      if (!this.#ended.signal.aborted) this.#ports.report(this.#options.name, failure);
      return failure;
    }
  }

  async #mount({ body, cssToLoad, scriptsToLoad, title, head }: Fragment, fileMs: number): Promise<void> {
    const { container } = this.#options;
    const page = container.ownerDocument;
    const content = sanitiseHtml(body, page, page.baseURI);
    const whole = { title, ...readHead(head) };
    this.#sheets.push(...cssToLoad.map((file) => sheetOf(page, file)));
    const sheets = this.#sheets.map((sheet) => this.#bring(sheet, page.head, fileMs));
    await Promise.all(sheets);
    this.#isShown = true;
    container.replaceChildren(content);
    for (const file of scriptsToLoad) {
      this.#ports.integrity.add('/', { [file.url]: file.integrity });
      await this.#bring(scriptOf(page, file), container, fileMs);
    }
    this.#options.onHead(whole);
  }

  async #bring(element: HTMLElement, parent: HTMLElement, limitMs: number): Promise<void> {
    const brought = this.#ports.loaded(element);
    parent.append(element);
    await this.#within(limitMs, () => brought);
  }

  /** Ends with what is done, when its time is over, or when the view has left. */
  async #within<T>(limitMs: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const settled = new AbortController();
    const limit = AbortSignal.any([settled.signal, this.#ended.signal]);
    const late = new AbortController();
    const tooLate = this.#ports.clock.wait(limitMs, limit).then(() => {
      late.abort();
      throw new RemoteError('fetch', 'timeout', `${this.#options.name} did not come within ${limitMs} ms.`);
    });
    tooLate.catch(() => undefined);
    try {
      return await Promise.race([run(AbortSignal.any([late.signal, this.#ended.signal])), tooLate]);
    } catch (error) {
      if (error instanceof TypeError) throw new RemoteError('fetch', 'network', error.message, error);
      throw error;
    } finally {
      settled.abort();
    }
  }

  #crashed(event: Event): void {
    if (!this.#isShown || this.#isLoading) return;
    const { detail } = event as CustomEvent<unknown>;
    this.#takeDown();
    const failure = new RemoteError('run', 'threw', 'The fragment cannot go on.', detail);
    this.#ports.report(this.#options.name, failure);
    this.#show(REMOTE_STATE.error, 'error', statusOf(failure));
  }

  #followLink(event: MouseEvent): void {
    const { follow, container } = this.#options;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (follow === undefined || !isPlain || event.defaultPrevented) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    // A file, such as a feed, is no page of the site: the browser opens it.
    if (link === null || !container.contains(link) || !/^\/(?!\/)/.test(path) || /\.[a-z]+$/.test(path)) return;
    event.preventDefault();
    follow(path);
  }

  #show(state: 1 | 2 | -1, phase: FragmentPhase, pageStatus: number | null = null): void {
    this.#ports.usage.move(this.#key, state);
    this.#options.onPhase(phase, pageStatus);
  }

  #takeDown(): void {
    const { container } = this.#options;
    if (this.#isShown) container.dispatchEvent(new CustomEvent(FRAGMENT_LEAVE_EVENT));
    this.#isShown = false;
    for (const sheet of this.#sheets.splice(0)) sheet.remove();
    container.replaceChildren();
  }
}

/** Whether another try may go better. */
const isPassing = (failure: RemoteError | null): boolean =>
  failure !== null && failure.isRetriable && statusOf(failure) !== 404;

const statusOf = (error: RemoteError): number | null => pageStatusOf(error.cause);

function sheetOf(page: Document, { url, integrity }: FragmentFile): HTMLElement {
  return Object.assign(page.createElement('link'), {
    rel: 'stylesheet',
    integrity,
    crossOrigin: 'anonymous',
    href: url,
  });
}

function scriptOf(page: Document, { url, integrity }: FragmentFile): HTMLElement {
  return Object.assign(page.createElement('script'), { async: false, integrity, crossOrigin: 'anonymous', src: url });
}
