import type { Compilation, Compiler, Module } from 'webpack';

const federationEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

interface SourceMap {
  file?: string;
  sources: string[];
  sourcesContent?: (string | null)[];
}

/**
 * Takes the folder of the checkout out of the bytes: the federation plugin writes its entry to a file whose name
 * hashes absolute paths, and both module ids and source maps carry that name on.
 */
export class ReproduciblePlugin {
  /** Gives the federation's own modules fixed ids and cleans the source maps. */
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReproduciblePlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ReproduciblePlugin', (modules) => {
        for (const module of modules) {
          const id = fixedId(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH } = compiler.webpack.Compilation;
      compilation.hooks.processAssets.tap(
        { name: 'ReproduciblePlugin', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => cleanSourceMaps(compilation, compiler),
      );
    });
  }
}

/**
 * The federation entry is known by the file behind it, not by its identifier: the container entry's identifier ends
 * with the same path.
 */
function fixedId(module: Module): string | undefined {
  const { rootModule } = module as Module & { rootModule?: Module };
  const { resource } = (rootModule ?? module) as Module & { resource?: string };
  if (resource !== undefined && federationEntry.test(resource)) return 'federation-entry';
  return module.constructor.name === 'ContainerEntryModule' ? 'container-entry' : undefined;
}

function cleanSourceMaps(compilation: Compilation, compiler: Compiler): void {
  for (const { name } of compilation.getAssets().filter((asset) => asset.name.endsWith('.map'))) {
    const asset = compilation.getAsset(name);
    if (asset === undefined) continue;
    const map = JSON.parse(asset.source.source().toString()) as SourceMap;
    delete map.file;
    map.sourcesContent = (map.sourcesContent ?? []).map((content, index) =>
      isGenerated(map.sources[index] ?? '') ? null : content,
    );
    map.sources = map.sources.map((source) => source.replace(/entry\.[0-9a-f]+\.js/, 'entry.js'));
    compilation.updateAsset(name, new compiler.webpack.sources.RawSource(JSON.stringify(map)));
  }
}

function isGenerated(source: string): boolean {
  return source.includes('webpack/runtime/') || source.includes('/.federation/') || source.includes('container');
}
