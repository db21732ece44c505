import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type {
  Contract,
  ExposedModule,
  HostEntry,
  Integrity,
  RouteEntry,
  SharedStats,
  StoredValues,
  UsedOperation,
} from '@longshot/release';
import { linksOfRoute } from '@longshot/release';
import { dictionaryFolders, languagesOf, writeDictionaries } from './dictionaries.ts';
import { provenance } from './provenance.ts';
import type { ArchivedTypes } from './types/archive.ts';
import type { BuildIdentity } from './version.ts';

/** Facts of an artifact that only the bundler knows. */
export interface ArtifactSource {
  readonly build: BuildIdentity;
  readonly kind: 'host' | 'remote';
  readonly folder: string;
  readonly root: string;
  readonly provides: Readonly<Record<string, string>>;
  readonly requires: Readonly<Record<string, string>>;
  readonly exposes: Readonly<Record<string, ExposedModule>>;
  readonly entry?: HostEntry;
  /** The calls of the API that its code holds. */
  readonly operations: readonly UsedOperation[];
  /** Names that a host shares of libraries it shares a part of. */
  readonly shares?: Readonly<Record<string, readonly string[]>>;
  /** Names that a remote takes of shared libraries. */
  readonly takes?: Readonly<Record<string, readonly string[]>>;
  /** Statistics of what its code asks of shared libraries. */
  readonly stats: SharedStats;
  /** Declarations of what it exposes or, a host, hands over. */
  readonly types: ArchivedTypes;
  /** Without compressed copies. */
  readonly isLive: boolean;
}

const compressible = /\.(js|css|json|svg|map|d\.ts)$/;
const outsideHashes = new Set(['integrity.json', 'provenance.json']);
/** Copies of what is listed, and parts that only a page which is open asks for. */
const passing = /\.(?:br|gz)$|\.hot-update\./;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Completes a folder of built files to an artifact: `contract.json`, `integrity.json` over every file, compressed
 * copies, and `provenance.json` outside the hashes.
 */
export async function writeArtifact(output: string, source: ArtifactSource): Promise<void> {
  const dictionaries = writeDictionaries(output, dictionaryFolders(source.folder, source.kind, source.root));
  writeJson(output, 'mf-stats.json', source.stats);
  mkdirSync(join(output, 'types'), { recursive: true });
  for (const [name, text] of Object.entries(source.types)) writeFileSync(join(output, name), text);
  const built = filesBelow(output).filter((name) => !passing.test(name));
  const compressAll = source.isLive ? () => Promise.resolve(new Map<string, Sizes>()) : writeCompressed;
  const sizes = await compressAll(output, built);
  writeJson(output, 'contract.json', { ...(await describe(source, sizes)), dictionaries });
  await compressAll(output, ['contract.json']);
  const hashed = [...built, 'contract.json'].filter((name) => !outsideHashes.has(name)).sort();
  const integrity: Integrity = Object.fromEntries(hashed.map((name) => [name, sha384(join(output, name))]));
  writeJson(output, 'integrity.json', integrity);
  await compressAll(output, ['integrity.json']);
  writeJson(output, 'provenance.json', provenance(source.root));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}

/** The hash of a file as browsers compare it. */
function sha384(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}

function writeJson(folder: string, name: string, value: unknown): void {
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 1)}\n`);
}

interface Sizes {
  readonly bytes: number;
  readonly gzip: number;
}

async function writeCompressed(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, Sizes>> {
  const sizes = new Map<string, Sizes>();
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const content = readFileSync(join(folder, name));
        const brotliOptions = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
        const [zipped, brotli] = await Promise.all([
          compressGzip(content, { level: 9 }),
          compressBrotli(content, brotliOptions),
        ]);
        writeFileSync(join(folder, `${name}.gz`), zipped);
        writeFileSync(join(folder, `${name}.br`), brotli);
        sizes.set(name, { bytes: content.length, gzip: zipped.length });
      }),
  );
  return sizes;
}

async function describe(source: ArtifactSource, sizes: ReadonlyMap<string, Sizes>): Promise<Contract> {
  const { build, kind, provides, requires, exposes, entry } = source;
  const { routes, slots, mounts } = await publishedRoutes(source.folder);
  const scripts = [...sizes.keys()].filter((name) => name.endsWith('.js'));
  const first =
    entry === undefined
      ? ['remoteEntry.js', ...Object.values(exposes).flatMap((module) => module.scripts)]
      : [...entry.scripts, ...entry.preload];
  const sum = (names: readonly string[], key: keyof Sizes) =>
    names.reduce((total, name) => total + (sizes.get(name)?.[key] ?? 0), 0);
  return {
    schema: 'contract/v1',
    app: build.app,
    kind,
    version: build.version,
    container: build.container,
    exposes,
    provides,
    requires,
    routes,
    slots,
    labels: labelsOf(source.folder, routes),
    bytes: { scripts: sum(scripts, 'bytes'), scriptsGzip: sum(scripts, 'gzip'), entryGzip: sum(first, 'gzip') },
    ...(entry === undefined ? {} : { entry }),
    operations: source.operations,
    stored: await storedValues(source.folder),
    mounts,
    ...(source.shares === undefined ? {} : { shares: source.shares }),
    ...(source.takes === undefined ? {} : { takes: source.takes }),
  };
}

interface PublishedRoutes {
  readonly routes: readonly RouteEntry[];
  readonly slots: readonly string[];
  /** Remotes that it shows inside its own pages, with the contract it mounts them by. */
  readonly mounts: Readonly<Record<string, string>>;
}

/** Reads the records of the application in the browser its `src/stored.ts` tells. */
async function storedValues(folder: string): Promise<StoredValues> {
  const file = join(folder, 'src/stored.ts');
  if (!existsSync(file)) return {};
  return ((await import(pathToFileURL(file).href)) as { readonly stored?: StoredValues }).stored ?? {};
}

async function publishedRoutes(folder: string): Promise<PublishedRoutes> {
  const file = join(folder, 'src/routes.ts');
  if (!existsSync(file)) return { routes: [], slots: [], mounts: {} };
  const module = (await import(pathToFileURL(file).href)) as Partial<PublishedRoutes>;
  return { routes: module.routes ?? [], slots: module.slots ?? [], mounts: module.mounts ?? {} };
}

/** Texts that the host and the gateway show for the application before any of its code runs. */
function labelsOf(folder: string, routes: readonly RouteEntry[]): Contract['labels'] {
  const locales = join(folder, 'src/locales');
  if (!existsSync(locales)) return {};
  const keys = new Set(
    routes.flatMap((route) => [route.title, ...linksOfRoute(route).map(({ labelKey }) => labelKey)]),
  );
  return Object.fromEntries(
    languagesOf(locales).map((language) => [language, pick(join(locales, `${language}.json`), keys)]),
  );
}

function pick(file: string, keys: ReadonlySet<string>): Record<string, string> {
  const dictionary: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const found: Record<string, string> = {};
  for (const key of [...keys].sort()) {
    const text = resolveName(dictionary, [key]) ?? resolveName(dictionary, key.split('.'));
    if (typeof text !== 'string') throw new Error(`${file} has no text "${key}", which a route names`);
    found[key] = text;
  }
  return found;
}

function resolveName(dictionary: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
    dictionary,
  );
}
