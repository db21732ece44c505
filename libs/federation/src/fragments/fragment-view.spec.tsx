import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REMOTE_STATE, RemotesStore } from '@longshot/store';
import { answer, TestClock } from '../loader.fixture.ts';
import { RemoteUsage } from '../remote-usage.ts';
import type { LoadLimits } from '../remote-loader.ts';
import type { FragmentRequest } from './fragment-answer.ts';
import type { FragmentHead } from './fragment-head.ts';
import { FRAGMENT_ERROR_EVENT, FRAGMENT_LEAVE_EVENT, type FragmentPorts } from './fragment-session.ts';
import { FragmentView } from './fragment-view.tsx';

const hash = 'Ab-_'.repeat(16);
const file = (kind: 'css' | 'js') => ({
  url: `/remotes/files/${hash}.${kind}`,
  integrity: `sha384-${'Ab+/'.repeat(16)}`,
});
const fragment = (part: object = {}) => ({
  appName: 'promotions',
  title: 'Promotions',
  codeToEval: '',
  style: '',
  scriptsToLoad: [],
  cssToLoad: [],
  head: '<meta name="description" content="All of them">',
  body: '<h1>Promotions</h1><p><a href="/en/line">Line</a> <a href="https://help.example/">Help</a></p>',
  ...part,
});
const json = (value: unknown, status = 200) => answer(JSON.stringify(value), status, 'application/json; charset=utf-8');

const never = () => new Promise<never>(() => undefined);

interface Input extends Partial<FragmentRequest> {
  readonly respond?: (signal: AbortSignal) => Promise<Response>;
  readonly limits?: LoadLimits;
  readonly brings?: (element: HTMLElement) => Promise<void>;
}

function show({ respond = json(fragment()), limits, brings, ...question }: Input = {}) {
  const asked: { url: string; init: RequestInit }[] = [];
  const files: HTMLElement[] = [];
  const heads: FragmentHead[] = [];
  const followed: string[] = [];
  const trusted: string[] = [];
  const clock = new TestClock();
  const states = new RemotesStore();
  const network = { respond };
  const ports: FragmentPorts = {
    clock,
    usage: new RemoteUsage(states),
    report: () => undefined,
    fetch: (url, init) => {
      asked.push({ url, init });
      return network.respond(init.signal as AbortSignal); // a session always gives one
    },
    integrity: { add: (_folder, hashes) => void trusted.push(...Object.keys(hashes)) },
    loaded: (element) => {
      files.push(element);
      return brings?.(element) ?? Promise.resolve();
    },
  };
  const page = render(
    <FragmentView
      ports={ports}
      name="promotions"
      path="/en/promo"
      {...question}
      {...(limits && { limits })}
      skeleton={<p>waiting</p>}
      errorView={({ retry, pageStatus }) => <button onClick={retry}>{`Refresh ${pageStatus ?? ''}`}</button>}
      onHead={(head) => heads.push(head)}
      follow={(path) => followed.push(path)}
    />,
  );
  const pass = (ms: number) => act(() => clock.pass(ms));
  const place = () => page.container.querySelector<HTMLElement>('[data-fragment]');
  const state = () => states.stateOf('fragment:promotions');
  return { page, asked, files, heads, followed, trusted, network, pass, place, state };
}

const error = () => screen.queryByRole('button', { name: /Refresh/ });

describe('a place of the page for a fragment', () => {
  it('asks with the headers that say how it is to be rendered [remote.render-headers]', () => {
    const { asked } = show({ respond: never });
    expect(asked).toMatchObject([
      {
        url: '/remotes/promotions/en/promo',
        init: { method: 'GET', headers: { 'mf-render-mode': 'json', 'mf-api-version': 'v2' } },
      },
    ]);
    expect(asked[0]?.init.headers).not.toHaveProperty('force-spa');
  });

  it('sends the components that are wanted in a body [remote.components-body]', () => {
    const { asked } = show({ respond: never, components: ['terms'] });
    expect(asked).toMatchObject([{ init: { method: 'POST', body: '{"components":["terms"]}' } }]);
    expect(asked[0]?.init.headers).toMatchObject({ 'content-type': 'application/json', 'mf-render-mode': 'json' });
  });

  it('says that the page follows links itself where it does [remote.force-spa]', () => {
    expect(show({ respond: never, isSpa: true }).asked[0]?.init.headers).toMatchObject({ 'force-spa': '1' });
  });

  it('shows the skeleton, then the fragment with its title and description', async () => {
    const { heads, pass, state } = show();
    expect([screen.queryByText('waiting') !== null, state()]).toEqual([true, REMOTE_STATE.loading]);
    await pass(50);
    expect(screen.queryByText('waiting')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Promotions' })).toBeInTheDocument();
    expect([heads, state()]).toEqual([[{ title: 'Promotions', description: 'All of them' }], REMOTE_STATE.ready]);
  });

  it('follows links of the site without loading the page, and leaves the others to the browser', async () => {
    const { followed, pass } = show();
    await pass(50);
    await userEvent.click(screen.getByRole('link', { name: 'Line' }));
    const seen: boolean[] = [];
    const look = (event: MouseEvent) => {
      seen.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    await userEvent.click(screen.getByRole('link', { name: 'Help' }));
    expect(seen).toEqual([false]);
    expect(followed).toEqual(['/en/line']);
  });

  it('has its rules as a file with a hash, there before it shows and gone when it leaves', async () => {
    let bring: () => void = () => undefined;
    const brings = () => new Promise<void>((resolve) => (bring = resolve));
    const { files, page, pass } = show({ respond: json(fragment({ cssToLoad: [file('css')] })), brings });
    await pass(50);
    expect(screen.getByText('waiting')).toBeInTheDocument();
    expect(document.head.querySelector('link[rel="stylesheet"]')).toMatchObject({ integrity: file('css').integrity });
    bring();
    await pass(50);
    expect(screen.getByRole('heading')).toBeInTheDocument();
    page.unmount();
    expect([files.length, document.head.querySelector('link[rel="stylesheet"]')]).toEqual([1, null]);
  });

  it('runs scripts only as files with a hash, beside its content, after telling the page of them', async () => {
    const { trusted, place, page, pass } = show({ respond: json(fragment({ scriptsToLoad: [file('js')] })) });
    await pass(50);
    const element = place();
    expect(trusted).toEqual([file('js').url]);
    expect(element?.querySelector('script')).toMatchObject({ integrity: file('js').integrity });
    const left: unknown[] = [];
    element?.addEventListener(FRAGMENT_LEAVE_EVENT, () => left.push(element.querySelector('h1') !== null));
    page.unmount();
    expect([left, element?.childNodes.length]).toEqual([[true], 0]);
  });

  it('is a page error where the fragment says so', async () => {
    const { place, pass, state } = show();
    await pass(50);
    act(() => void place()?.dispatchEvent(new CustomEvent(FRAGMENT_ERROR_EVENT, { detail: { status: 403 } })));
    expect([error()?.textContent, state()]).toEqual(['Refresh 403', REMOTE_STATE.error]);
  });
});

describe('a fragment that is not what it should be', () => {
  it.each<[string, () => Promise<Response>]>([
    ['a handler', json(fragment({ body: '<p onclick="ran()">a</p>' }))],
    ['a picture that runs', json(fragment({ body: '<img src=x onerror="ran()">' }))],
    ['an address of code', json(fragment({ body: '<a href="javascript:ran()">a</a>' }))],
    ['code to evaluate', json(fragment({ codeToEval: 'ran()' }))],
    ['rules of its own', json(fragment({ style: 'body { display: none }' }))],
    ['a field nobody knows', json(fragment({ onload: 'ran()' }))],
    ['no body', json({ ...fragment(), body: undefined })],
    ['the name of another', json(fragment({ appName: 'footer' }))],
    [
      'a script of another site',
      json(fragment({ scriptsToLoad: [{ ...file('js'), url: 'https://evil.example/a.js' }] })),
    ],
    [
      'a script whose address has another hash',
      json(fragment({ scriptsToLoad: [{ ...file('js'), integrity: `sha384-${'A'.repeat(64)}` }] })),
    ],
    ['a script without a hash', json(fragment({ scriptsToLoad: ['/remotes/files/a.js'] }))],
    ['two million bytes', json(fragment({ body: 'a'.repeat(2_000_000) }))],
    ['a page in place of JSON', answer('<p onclick="ran()">a</p>', 200, 'text/html')],
    ['a page that says it is JSON', answer('<html>', 200, 'application/json')],
    ['nothing at all', json(null)],
    ['503', json({ code: 'unavailable' }, 503)],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('with %s shows the designed block, and nothing of it', async (_what, respond) => {
    const ran = jest.fn();
    Object.assign(window, { ran });
    const { place, asked, pass, state } = show({ respond });
    await pass(100);
    expect(error()).toBeInTheDocument();
    expect([place()?.childNodes.length, document.head.querySelector('link')]).toEqual([0, null]);
    await pass(60_000);
    expect([asked.length, state(), ran.mock.calls.length]).toEqual([1, REMOTE_STATE.error, 0]);
  });

  it('shows the block after a second of silence, and gives the question up', async () => {
    const { asked, pass } = show({ respond: never });
    await pass(950);
    expect([error(), asked[0]?.init.signal?.aborted]).toEqual([null, false]);
    await pass(50);
    expect([error() !== null, asked[0]?.init.signal?.aborted]).toEqual([true, true]);
  });

  it('shows the block where its files do not come', async () => {
    const respond = json(fragment({ cssToLoad: [file('css')] }));
    const { place, pass } = show({ respond, brings: () => Promise.reject(new Error('not there')) });
    await pass(50);
    expect([error() !== null, place()?.childNodes.length]).toEqual([true, 0]);
  });

  it('is tried again as often as its entry says, after 1, 2 and 4 seconds', async () => {
    const { asked, pass } = show({ respond: json({}, 503), limits: { timeoutMs: 1000, retries: 3 } });
    const tries = async (ms: number) => {
      await pass(ms);
      return [asked.length, error() !== null];
    };
    expect([await tries(950), await tries(100), await tries(2000)]).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ]);
    expect([await tries(4000), await tries(60_000)]).toEqual([
      [4, true],
      [4, true],
    ]);
  });

  it('is not asked for again where it would run something, however often its entry says', async () => {
    const respond = json(fragment({ body: '<p onclick="ran()">a</p>' }));
    const { asked, pass } = show({ respond, limits: { timeoutMs: 1000, retries: 3 } });
    await pass(50);
    expect([error() !== null, asked.length]).toEqual([true, 1]);
  });

  it('that is not there is a page error at once', async () => {
    const { asked, pass } = show({ respond: json({}, 404), limits: { timeoutMs: 1000, retries: 3 } });
    await pass(60_000);
    expect([error()?.textContent, asked.length]).toEqual(['Refresh 404', 1]);
  });

  it('is asked for again by the refresh button, once a second', async () => {
    const { network, asked, pass } = show({ respond: json({}, 503) });
    await pass(100);
    for (let press = 0; press < 3; press += 1) {
      await userEvent.click(error() as HTMLElement); // it is shown: the fragment failed
      await pass(100);
    }
    expect(asked).toHaveLength(2);
    network.respond = json(fragment());
    await pass(1000);
    await userEvent.click(error() as HTMLElement);
    await pass(100);
    expect(screen.getByRole('heading', { name: 'Promotions' })).toBeInTheDocument();
  });

  it('is given up when the page is left', async () => {
    const { page, asked, pass, state } = show({ respond: never });
    page.unmount();
    expect([asked[0]?.init.signal?.aborted, state()]).toEqual([true, REMOTE_STATE.notExist]);
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });
});
