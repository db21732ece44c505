import { installedIntegrity, installIntegrity, installTrustedTypes, readBootData } from './boot.ts';
import { buildRemote, releaseWith, type Network } from './loader.fixture.ts';

const network: Network = new Map();
const release = releaseWith('coupon', buildRemote(network, 'coupon', '1.0.0-a'));
const globals = globalThis as { __INTEGRITY__?: (url: string) => string; trustedTypes?: unknown };

describe('what stands before the page begins', () => {
  it('answers every address with a hash, and an unknown one with a hash that nothing matches', () => {
    const registry = installIntegrity(release, 'http://localhost');
    expect(installedIntegrity()).toBe(registry);
    expect(globals.__INTEGRITY__?.('http://localhost/artifacts/host/1.0.0-a/main.js')).toBe('sha384-main');
    expect(globals.__INTEGRITY__?.('/artifacts/host/1.0.0-a/main.js')).toBe('sha384-main');
    expect(globals.__INTEGRITY__?.('/elsewhere.js')).toMatch(/^sha384-A{64}$/);
    expect(globals.__INTEGRITY__?.('http://evil.example/artifacts/host/1.0.0-a/main.js')).toMatch(/^sha384-A{64}$/);
  });

  it('lets only script addresses of the release through', () => {
    let rules: { createScriptURL(url: string): string | null } | undefined;
    globals.trustedTypes = { createPolicy: (_name: string, given: typeof rules) => (rules = given) };
    const registry = installIntegrity(release, 'http://localhost');
    installTrustedTypes(registry);
    const main = 'http://localhost/artifacts/host/1.0.0-a/main.js';
    expect([rules?.createScriptURL(main), rules?.createScriptURL('http://localhost/other.js')]).toEqual([main, null]);
    expect(rules?.createScriptURL('not an address')).toBeNull();
    expect(rules?.createScriptURL('/pwa-sw.js')).toBe('/pwa-sw.js');
    expect(Object.keys(rules ?? {})).toEqual(['createScriptURL']);
    delete globals.trustedTypes;
  });

  it('reads the data of the page, and says so when there is none', () => {
    expect(() => readBootData()).toThrow('#longshot-boot');
    const script = document.createElement('script');
    script.id = 'longshot-boot';
    script.type = 'application/json';
    script.textContent = '{"language":"de"}';
    document.head.append(script);
    expect(readBootData<{ language: string }>().language).toBe('de');
  });
});
