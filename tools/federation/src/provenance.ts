import { execFileSync } from 'node:child_process';
import { installedVersion } from './shared.ts';

/** Where an artifact comes from. Says nothing about its bytes and is outside their hashes. */
export interface Provenance {
  /** Commit of the checkout, or null outside of one. */
  readonly commit: string | null;
  /** Whether the checkout had changes that no commit holds. */
  readonly hasLocalChanges: boolean;
  readonly builtAt: string;
  readonly tools: Readonly<Record<string, string>>;
}

/** Looks at the checkout and the tools as they are now. */
export function provenance(root: string): Provenance {
  const status = git(root, ['status', '--porcelain']);
  return {
    commit: git(root, ['rev-parse', 'HEAD']),
    hasLocalChanges: status !== null && status !== '',
    builtAt: new Date().toISOString(),
    tools: {
      node: process.versions.node,
      webpack: installedVersion('webpack'),
      '@module-federation/enhanced': installedVersion('@module-federation/enhanced'),
      '@swc/core': installedVersion('@swc/core'),
    },
  };
}

function git(root: string, args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
