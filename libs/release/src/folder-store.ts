import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyChannel, type ChannelDocument, type ChannelLogEntry } from './channel.ts';
import type { GatewayContract, GatewayPresence } from './back-end.ts';
import type { CheckReport } from './check-report.ts';
import type { PublishedArtifact } from './compose.ts';
import type { Contract, Integrity } from './contract.ts';
import type { DescribedRelease } from './diff.ts';
import type { Figures } from './figures.ts';
import { versionsOf, type ReleaseDocument } from './release-document.ts';
import { sha384 } from './release-id.ts';
import type { SharedStats } from './shared-stats.ts';

/** Release that a channel shows to visitors: its stable release and, while one runs, its canary. */
export interface ActiveRelease extends DescribedRelease {
  readonly channel: ChannelDocument;
  readonly canary: DescribedRelease | null;
}

/** A store of artifacts, releases and channels in a folder, as its readers see it. Answers undefined for what is not there. */
export class FolderStoreReader {
  /** Root of the store. */
  readonly folder: string;
  private active: { readonly key: string; readonly value: ActiveRelease } | undefined;

  /** Reads from a folder, which need not exist yet. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Where an artifact's files stand. */
  artifactFolder(app: string, version: string): string {
    return join(this.folder, 'artifacts', app, version);
  }

  /** Where a channel's document stands. */
  channelFile(channel: string): string {
    return join(this.folder, 'channels', `${channel}.json`);
  }

  /** Where a release's document stands. */
  releaseFile(id: string): string {
    return join(this.folder, 'releases', `${id}.json`);
  }

  /** Where a channel's log stands. */
  logFile(channel: string): string {
    return join(this.folder, 'channels', `${channel}.log.jsonl`);
  }

  /** Where what pages of a channel reported stands. */
  figuresFile(channel: string): string {
    return join(this.folder, 'figures', `${channel}.json`);
  }

  /** Where the report of a release's checks stands. */
  reportFile(id: string): string {
    return join(this.folder, 'reports', `${id}.json`);
  }

  /** Where the contract of a gateway stands. */
  gatewayContractFile(id: string): string {
    return join(this.folder, 'gateways', 'contracts', `${id}.json`);
  }

  /** Where a gateway tells that it serves a channel. */
  presenceFile(channel: string, gateway: string): string {
    return join(this.folder, 'gateways', 'channels', channel, `${gateway}.json`);
  }

  /** The contract of a gateway by its name. */
  readGatewayContract(id: string): Promise<GatewayContract | undefined> {
    return readJson<GatewayContract>(this.gatewayContractFile(id));
  }

  /** Every gateway that ever told that it serves a channel. */
  async readGateways(channel: string): Promise<readonly GatewayPresence[]> {
    const names = (await this.list(join('gateways', 'channels', channel))).filter((name) => name.endsWith('.json'));
    const found = await Promise.all(
      names.map((name) => readJson<GatewayPresence>(this.presenceFile(channel, name.slice(0, -'.json'.length)))),
    );
    return found.filter((presence) => presence !== undefined);
  }

  /** The channel's present document. */
  async readChannel(channel: string): Promise<ChannelDocument | undefined> {
    const document = await readJson<ChannelDocument>(this.channelFile(channel));
    // What was written before a field was known has its empty value.
    return document && { ...emptyChannel(channel), ...document };
  }

  /** Names of all channels. */
  async listChannels(): Promise<readonly string[]> {
    const names = await this.list('channels');
    return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  }

  /** The channel's log, oldest first. A line whose change did not come through does not count. */
  async readLog(channel: string): Promise<readonly ChannelLogEntry[]> {
    const text = (await readBytes(this.logFile(channel)))?.toString() ?? '';
    const seq = (await this.readChannel(channel))?.seq ?? 0;
    const entries = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ChannelLogEntry]));
    return entries.filter((entry) => entry.seq <= seq);
  }

  /** Reads the figures that the gateway counted on a channel. */
  readFigures(channel: string): Promise<Figures | undefined> {
    return readJson<Figures>(this.figuresFile(channel));
  }

  /** Reads the report of a release's checks when they last ran. */
  readReport(id: string): Promise<CheckReport | undefined> {
    return readJson<CheckReport>(this.reportFile(id));
  }

  /** A release by its full name. */
  readRelease(id: string): Promise<ReleaseDocument | undefined> {
    return readJson<ReleaseDocument>(this.releaseFile(id));
  }

  /** Full names of all releases. */
  listReleases(): Promise<readonly string[]> {
    return this.list('releases').then((names) =>
      names.filter((name) => /^r-[0-9a-f]+\.json$/.test(name)).map((name) => name.slice(0, -'.json'.length)),
    );
  }

  /** Names of applications that have artifacts. */
  listApps(): Promise<readonly string[]> {
    return this.list('artifacts');
  }

  /** Versions of an application that have artifacts. */
  listVersions(app: string): Promise<readonly string[]> {
    return this.list(join('artifacts', app)).then((names) => names.filter((name) => !name.startsWith('.')));
  }

  /** An artifact as a release refers to it. */
  async readArtifact(app: string, version: string): Promise<PublishedArtifact | undefined> {
    const folder = this.artifactFolder(app, version);
    const contract = await readJson<Contract>(join(folder, 'contract.json'));
    const list = await readBytes(join(folder, 'integrity.json'));
    if (contract === undefined || list === undefined) return undefined;
    return { contract, integrity: sha384(list), files: JSON.parse(list.toString()) as Integrity };
  }

  /** Reads the statistics of an artifact's shared libraries; undefined for those that do not say. */
  readStats(app: string, version: string): Promise<SharedStats | undefined> {
    return readJson<SharedStats>(join(this.artifactFolder(app, version), 'mf-stats.json'));
  }

  /** Contracts of the artifacts that a release names; those that are gone are left out. */
  async readContracts(release: ReleaseDocument): Promise<readonly Contract[]> {
    const builds = Object.entries(versionsOf(release));
    const found = await Promise.all(builds.map(([app, version]) => this.readArtifact(app, version)));
    return found.flatMap((artifact) => (artifact === undefined ? [] : [artifact.contract]));
  }

  /**
   * Reads what the channel points at now. Reads again only when the channel's file changed, so it may be asked for on
   * every request. Undefined before the first promotion.
   */
  async readActive(channelName: string): Promise<ActiveRelease | undefined> {
    const file = await stat(this.channelFile(channelName), { bigint: true }).catch(() => undefined);
    if (file === undefined) return undefined;
    const key = `${channelName} ${file.ino} ${file.mtimeNs}`;
    if (this.active?.key === key) return this.active.value;
    const channel = await this.readChannel(channelName);
    const stable = channel?.stable ? await this.describe(channel.stable) : null;
    if (channel === undefined || stable === null) return undefined;
    const canary = channel.canary === null ? null : await this.describe(channel.canary.id);
    const value = { ...stable, channel, canary };
    this.active = { key, value };
    return value;
  }

  /** A release with its contracts, or null when there is none of that name. */
  async describe(id: string): Promise<DescribedRelease | null> {
    const release = await this.readRelease(id);
    return release === undefined ? null : { release, contracts: await this.readContracts(release) };
  }

  private list(folder: string): Promise<readonly string[]> {
    return readdir(join(this.folder, folder)).then((names) => names.sort(), onMissing([]));
  }
}

async function readJson<Document>(file: string): Promise<Document | undefined> {
  const bytes = await readBytes(file);
  if (bytes === undefined) return undefined;
  try {
    return JSON.parse(bytes.toString()) as Document;
  } catch {
    throw new Error(`${file} is damaged: it holds no JSON`);
  }
}

function readBytes(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(onMissing(undefined));
}

/** Takes a missing file for an answer and every other trouble for what it is. */
function onMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
