import * as runtimeCore from '@module-federation/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';

interface FederationGlobals {
  _FEDERATION_RUNTIME_CORE?: typeof runtimeCore;
  _FEDERATION_BUNDLER_RUNTIME?: typeof bundlerRuntime;
  __INTEGRITY__?: (url: string) => string;
}

const globals = globalThis as FederationGlobals;

/**
 * The host's part of the federation runtime: lends it to the remotes, which are built without one, and lets no
 * remote's entry run whose bytes are not those of the release.
 */
export default function hostRuntimePlugin(): runtimeCore.ModuleFederationRuntimePlugin {
  return {
    name: 'longshot-host',
    beforeInit(args) {
      globals._FEDERATION_RUNTIME_CORE ??= runtimeCore;
      globals._FEDERATION_BUNDLER_RUNTIME ??= bundlerRuntime;
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
