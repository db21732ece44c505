import pageRuntime, { type ShareScope, type WebpackRequire } from './page-runtime.ts';

/** A build on the page, as webpack's own runtime makes it: modules by id, and what they ask of shared libraries. */
function buildOf(
  requiredVersion: string,
  shared: Record<string, { version: string; get: () => () => unknown }[]> = {},
) {
  const modules: WebpackRequire['m'] = {};
  const webpackRequire = {
    m: modules,
    c: {},
    S: {},
    federation: { initOptions: { shared }, runtime: pageRuntime.runtime },
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        7: {
          shareKey: 'library',
          requiredVersion,
          fallback: () => () => {
            throw new Error("Can not get 'library'");
          },
        },
      },
    },
  } as WebpackRequire;
  const instance = pageRuntime.bundlerRuntime.init({ webpackRequire });
  Object.assign(webpackRequire.federation, { instance });
  pageRuntime.attachShareScopeMap(webpackRequire);
  const installedModules = {};
  return {
    join: (scope: ShareScope) => instance.initShareScopeMap('default', scope),
    loadChunk: async () => {
      const promises: (Promise<unknown> | 0)[] = [];
      pageRuntime.bundlerRuntime.consumes({
        chunkId: 'mount',
        chunkMapping: { mount: ['7'] },
        promises,
        installedModules,
        webpackRequire,
      });
      await Promise.all(promises);
    },
    install: () =>
      pageRuntime.bundlerRuntime.installInitialConsumes({ initialConsumes: ['7'], installedModules, webpackRequire }),
    run: () => {
      const module = { exports: undefined as unknown };
      modules['7']?.(module);
      return module.exports;
    },
  };
}

const scopeWith = (version: string, name: string): ShareScope => ({
  library: { [version]: { get: () => () => name } },
});

describe('the runtime of the page', () => {
  it('gives a part the library that the page shares, whenever the version is in its range', async () => {
    const build = buildOf('^1.2.0');
    build.join(scopeWith('1.3.0', 'shared'));
    await build.loadChunk();
    expect(build.run()).toBe('shared');
    await build.loadChunk();
    expect(build.run()).toBe('shared');
  });

  it('waits for a library that is not there at once', async () => {
    const build = buildOf('^1.2.0');
    build.join({ library: { '1.2.0': { get: () => Promise.resolve(() => 'late') } } });
    await build.loadChunk();
    expect(build.run()).toBe('late');
  });

  it('lets a part fail that asks for another version, and asks anew at the next try', async () => {
    const build = buildOf('^2.0.0');
    build.join(scopeWith('1.3.0', 'shared'));
    await build.loadChunk();
    expect(build.run).toThrow('The page shares library 1.3.0, and ^2.0.0 is asked for.');
    build.join(scopeWith('2.1.0', 'newer'));
    await build.loadChunk();
    expect(build.run()).toBe('newer');
  });

  it('lets a remote say what it has not of its own where the page does not share it', async () => {
    const build = buildOf('^1.0.0');
    build.join({});
    await build.loadChunk();
    expect(build.run).toThrow("Can not get 'library'");
  });

  it('gives the first script of a host its own, at once', () => {
    const host = buildOf('^1.0.0', { library: [{ version: '1.0.0', get: () => () => 'own' }] });
    host.install();
    expect(host.run()).toBe('own');
  });
});
