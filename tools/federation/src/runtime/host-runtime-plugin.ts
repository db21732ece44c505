import * as runtimeCore from '@module-federation/runtime-core';

interface FederationGlobals {
  _FEDERATION_RUNTIME_CORE?: typeof runtimeCore;
  __INTEGRITY__?: (url: string) => string;
}

const globals = globalThis as FederationGlobals;

/**
 * The host's part of the federation runtime: lends its core to the remotes, which are built without one, and lets no
 * remote's entry run whose bytes are not those of the release.
 */
export default function hostRuntimePlugin(): runtimeCore.ModuleFederationRuntimePlugin {
  return {
    name: 'longshot-host',
    beforeInit(args) {
      globals._FEDERATION_RUNTIME_CORE ??= runtimeCore;
      return args;
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.integrity = globals.__INTEGRITY__?.(url) ?? '';
      return script;
    },
  };
}
