import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sharedSingletons } from './shared.ts';

const require = createRequire(import.meta.url);

/**
 * Names of the packages that the shared libraries consist of, their own dependencies included. The host puts them in
 * one script: apart they would be ten.
 */
export function sharedPackages(): ReadonlySet<string> {
  const found = new Set<string>();
  const pending: string[] = sharedSingletons.map((path) => path.split('/')[0] ?? path);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    pending.push(...dependenciesOf(name));
  }
  return found;
}

function dependenciesOf(name: string): string[] {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const text = readFileSync(`${folder}/${name}/package.json`, 'utf8');
      return Object.keys((JSON.parse(text) as { dependencies?: Record<string, string> }).dependencies ?? {});
    } catch {
      continue;
    }
  }
  return [];
}

/** The package a file belongs to (`react-dom`, `@babel/runtime`), or undefined for a file of the workspace. */
export function packageOf(file: string): string | undefined {
  const parts =
    file
      .split(/[\\/]node_modules[\\/]/)
      .at(-1)
      ?.split(/[\\/]/) ?? [];
  if (!/[\\/]node_modules[\\/]/.test(file)) return undefined;
  return parts[0]?.startsWith('@') ? `${parts[0]}/${parts[1]}` : parts[0];
}
