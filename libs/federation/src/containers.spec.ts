import { Containers, type ContainerSource } from './containers.ts';

const source: ContainerSource = { container: 'coupon__1', url: '/artifacts/coupon/1/remoteEntry.js' };

/** A page whose scripts do what a test says when they are put into it. */
function pageWith(run: (script: HTMLScriptElement, globals: Record<string, unknown>) => void) {
  const globals: Record<string, unknown> = {};
  const scripts: HTMLScriptElement[] = [];
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      scripts.push(node);
      run(node, globals);
    }
  });
  observer.observe(document.head, { childList: true });
  const containers = new Containers({
    document,
    globals,
    shareScope: () => 'what the page shares',
    integrityOf: (url) => `sha384-of-${url}`,
  });
  return { containers, scripts, globals, end: () => observer.disconnect() };
}

const containerOf = (log: string[]) => ({
  init: (scope: unknown) => void log.push(`init with ${String(scope)}`),
  get: (module: string) => Promise.resolve(() => ({ mount: module })),
});

describe('containers', () => {
  it('run an entry once, with its hash, give it what the page shares and take its script away', async () => {
    const log: string[] = [];
    const page = pageWith((script, globals) => {
      globals['coupon__1'] = containerOf(log);
      script.onload?.(new Event('load'));
    });
    const both = await Promise.all([page.containers.load(source), page.containers.load(source)]);
    expect(both).toEqual([{ mount: './mount' }, { mount: './mount' }]);
    expect(page.scripts.map(({ integrity }) => integrity)).toEqual([`sha384-of-${source.url}`]);
    expect(log).toEqual(['init with what the page shares']);
    expect(document.head.querySelector('script')).toBeNull();
    page.end();
  });

  it('try again after a script that did not come, and after one that left nothing behind', async () => {
    const answers = ['error', 'load', 'container'];
    const page = pageWith((script, globals) => {
      const answer = answers.shift();
      if (answer === 'error') return script.onerror?.('refused');
      if (answer === 'container') globals['coupon__1'] = containerOf([]);
      script.onload?.(new Event('load'));
    });
    await expect(page.containers.load(source)).rejects.toThrow('did not come or was refused');
    await expect(page.containers.load(source)).rejects.toThrow('left no coupon__1 behind');
    await expect(page.containers.load(source)).resolves.toEqual({ mount: './mount' });
    expect(page.scripts).toHaveLength(3);
    page.end();
  });

  it('ask a container that runs for its module again when that did not come', async () => {
    const log: string[] = [];
    const answers = [Promise.reject(new Error('ChunkLoadError')), Promise.resolve(() => ({ mount: 1 }))];
    const page = pageWith((script, globals) => {
      globals['coupon__1'] = { ...containerOf(log), get: () => answers.shift() };
      script.onload?.(new Event('load'));
    });
    await expect(page.containers.load(source)).rejects.toThrow('ChunkLoadError');
    await expect(page.containers.load(source)).resolves.toEqual({ mount: 1 });
    expect([page.scripts.length, log.length]).toEqual([1, 1]);
    page.end();
  });
});
