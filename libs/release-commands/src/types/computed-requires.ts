import { isInRange, type MicroFrontend, type PublishedArtifact, type ReleaseDocument } from '@longshot/release';
import type { FolderStore } from '../store/folder-store.ts';
import { checkTypes } from './check-types.ts';

/** Libraries that a host hands over by its types, so that compiling tells which of its versions will do. */
const compiled = ['host-contract', 'store'] as const;

/**
 * The ranges of a remote computed from the archive: from the lowest version of the host's contract and store on that it
 * compiles against. What it was built against stays in them. Without archived declarations they are as declared.
 */
async function computedRequires(
  store: FolderStore,
  remote: PublishedArtifact,
  isDryRun: boolean,
): Promise<Readonly<Record<string, string>>> {
  const { requires } = remote.contract;
  const fitting: PublishedArtifact[] = [];
  for (const version of await store.listVersions('host')) {
    const host = await store.readArtifact('host', version);
    if (host === undefined) continue;
    const { verdicts } = await checkTypes(store, host, [remote], isDryRun);
    if (verdicts[0]?.conflict === null) fitting.push(host);
  }
  const widened = compiled.flatMap((name) => {
    const declared = requires[name];
    if (declared === undefined) return [];
    const versions = fitting.flatMap(({ contract }) => contract.provides[name] ?? []);
    return [[name, fromLowest(versions, declared)] as const];
  });
  return { ...requires, ...Object.fromEntries(widened) };
}

/** The release with the ranges of these remotes computed. */
export async function withComputedRequires<Content extends Omit<ReleaseDocument, 'id'>>(
  store: FolderStore,
  content: Content,
  remotes: readonly PublishedArtifact[],
  isDryRun: boolean,
): Promise<Content> {
  const entries: [string, readonly MicroFrontend[]][] = [];
  for (const remote of remotes.filter(({ contract }) => contract.kind === 'remote')) {
    const [entry] = content.microFrontends[remote.contract.app] ?? [];
    if (entry === undefined) continue;
    const requires = await computedRequires(store, remote, isDryRun);
    entries.push([remote.contract.app, [{ ...entry, extras: { ...entry.extras, requires } }]]);
  }
  return { ...content, microFrontends: { ...content.microFrontends, ...Object.fromEntries(entries) } };
}

/** The declared range, and each version from the lowest on that no range before it covers. */
function fromLowest(versions: readonly string[], declared: string): string {
  const rising = [...new Set(versions)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const ranges: string[] = [];
  for (const version of rising) {
    if (!ranges.some((range) => isInRange(version, range))) ranges.push(`^${version}`);
  }
  const least = declared.replace(/^\^/, '');
  const isCovered = /^\d+\.\d+\.\d+$/.test(least) && ranges.some((range) => isInRange(least, range));
  return [...ranges, ...(isCovered ? [] : [declared])].join(' || ');
}
