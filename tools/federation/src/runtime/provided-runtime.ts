import type federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { _FEDERATION_BUNDLER_RUNTIME: lent } = globalThis as { _FEDERATION_BUNDLER_RUNTIME?: typeof federation };

if (lent?.runtime === undefined) throw new Error('This page lends no federation runtime: a remote needs its host.');

/**
 * Part of the federation runtime that the host lends, with what must be this remote's own: the way into a container,
 * which a build that exposes nothing leaves out; room for what its build adds; and a start that makes an instance of
 * its own, where the lent one would look for that of the build it was bundled in.
 */
export default {
  ...lent,
  runtime: { ...lent.runtime, init: lent.runtime.createInstance },
  bundlerRuntime: { ...lent.bundlerRuntime, initContainerEntry },
  bundlerRuntimeOptions: {},
};
