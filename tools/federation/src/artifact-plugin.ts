import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import type { HostEntry } from '@longshot/release';
import { writeArtifact, type ArtifactSource } from './artifact.ts';
import { providedContracts, requiredContracts } from './contract-versions.ts';
import { carryHashes } from './carried-hashes.ts';
import { sharedNames } from './shared-names.ts';
import { sharedStats } from './shared-demands.ts';
import type { SharedLibrary } from './shared.ts';
import type { ArchivedTypes } from './types/archive.ts';
import { fileOf, partsOf, usedOperations } from './used-operations.ts';
import type { BuildIdentity } from './version.ts';

/** Options by which the build knows its application. */
export interface ArtifactOptions {
  readonly build: BuildIdentity;
  readonly kind: 'host' | 'remote';
  readonly folder: string;
  readonly root: string;
  readonly shared: Readonly<Record<string, SharedLibrary>>;
  readonly types: ArchivedTypes;
  /** It is built anew on every change: what its version knows grows old, and compressed copies are not worth their time. */
  readonly isLive?: boolean;
}

const mountChunk = 'mount';
const hostContract = 'mount@1';

/** Turns what webpack wrote into an artifact: hashes, contract, provenance and compressed copies. */
export class ArtifactPlugin {
  private readonly options: ArtifactOptions;

  /** Remembers what the artifact is of. */
  constructor(options: ArtifactOptions) {
    this.options = options;
  }

  /** Works after every file is on the disk; a build with errors leaves no artifact behind. */
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ArtifactPlugin', async (compilation) => {
      const output = compiler.outputPath;
      if (compilation.errors.length > 0) {
        if (existsSync(output)) rmSync(join(output, 'contract.json'), { force: true });
        return;
      }
      if (this.options.isLive !== true) assertKnown(compilation, this.options);
      await writeArtifact(output, await this.describe(compilation));
    });
  }

  private async describe(compilation: Compilation): Promise<ArtifactSource> {
    const { build, kind, folder, root, shared, types, isLive = false } = this.options;
    const versions = (key: 'version' | 'requiredVersion') =>
      Object.fromEntries(Object.entries(shared).map(([path, library]) => [path, library[key]]));
    const described = {
      build,
      kind,
      folder,
      root,
      provides: kind === 'host' ? { ...versions('version'), ...providedContracts(root) } : {},
      requires: kind === 'host' ? {} : { ...versions('requiredVersion'), ...requiredContracts(folder, root) },
      operations: await usedOperations(compilation, root),
      stats: sharedStats(compilation, build.app, kind, shared, folder),
      ...sharedNames(compilation, kind),
      types,
      isLive,
    };
    if (kind === 'host') {
      const entry = carryHashes(compilation.outputOptions.path ?? '', hostEntry(compilation));
      return { ...described, exposes: {}, entry };
    }
    const scripts = filesOf(compilation, mountChunk).filter(isScript);
    return { ...described, exposes: { './mount': { contract: hostContract, scripts } } };
  }
}

/**
 * The version is made of the build's inputs before it runs. What it then compiled in beside them would change its bytes
 * under the same name.
 */
function assertKnown(compilation: Compilation, { build, root }: ArtifactOptions): void {
  const known = new Set(build.inputs);
  // Modules of a whole folder have no file of their own.
  const isOurs = (file: string) =>
    /^(?:apps|libs)[\\/].*\.\w+$/.test(relative(root, file)) && !/[\\/]node_modules[\\/]/.test(file);
  const files = [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => partsOf(module).map(fileOf));
  const missed = files.find((file) => isOurs(file) && !known.has(file));
  if (missed !== undefined) {
    throw new Error(`${relative(root, missed)} is compiled in, but ${build.app}'s version knows nothing of it`);
  }
}

function hostEntry(compilation: Compilation): HostEntry {
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const scripts = files.filter(isScript);
  const children = compilation.entrypoints.get('main')?.getChildren() ?? [];
  const preload = new Set(children.flatMap((group) => group.getFiles().filter(isScript)));
  return {
    scripts,
    preload: [...preload].filter((file) => !scripts.includes(file)).sort(),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

function filesOf(compilation: Compilation, chunkGroup: string): string[] {
  return compilation.namedChunkGroups.get(chunkGroup)?.getFiles() ?? [];
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}
