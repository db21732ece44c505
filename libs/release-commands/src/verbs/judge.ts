import {
  gatewayNeeds,
  isRunning,
  isWaived,
  unmetNeeds,
  type BackEnd,
  type ChannelDocument,
  type GatewayNeeds,
  type GatewayPresence,
  type Problem,
  type ReleaseDocument,
} from '@longshot/release';
import { conflict } from '../store/command-error.ts';
import type { FolderStore } from '../store/folder-store.ts';
import { shortName } from '../store/resolve.ts';

/** A gateway of a channel with its contract. */
export interface ChannelGateway {
  readonly presence: GatewayPresence;
  readonly isRunning: boolean;
  /** Undefined where the store has lost it. */
  readonly contract: BackEnd | undefined;
}

/** The gateways that serve or served a channel, those that run first, then the one that was seen last. */
export async function gatewaysOf(
  store: FolderStore,
  channel: string,
  nowMs: number,
): Promise<readonly ChannelGateway[]> {
  const found = await Promise.all(
    (await store.readGateways(channel)).map(async (presence) => ({
      presence,
      isRunning: isRunning(presence, nowMs),
      contract: await store.readGatewayContract(presence.contract),
    })),
  );
  return found.sort(
    (a, b) => Number(b.isRunning) - Number(a.isRunning) || b.presence.seenAt.localeCompare(a.presence.seenAt),
  );
}

/**
 * Back ends that releases of a channel are judged by: the contracts of the gateways that run, else that of the one
 * which ran last. Empty where none ever did.
 */
export function judgesOf(gateways: readonly ChannelGateway[]): readonly BackEnd[] {
  const running = gateways.filter((gateway) => gateway.isRunning);
  const judges = running.length > 0 ? running : gateways.slice(0, 1);
  const contracts = judges.flatMap(({ contract }) => (contract === undefined ? [] : [contract]));
  return contracts.filter(({ id }, at) => contracts.findIndex((other) => other.id === id) === at);
}

/** Reads the needs of a release: as it says itself or, of before that was told, as its artifacts say. */
export async function needsOf(store: FolderStore, release: ReleaseDocument): Promise<GatewayNeeds> {
  if (release.gateway !== undefined) return release.gateway;
  return gatewayNeeds(await store.readContracts(release));
}

/** Finds the needs of a release that the gateways of a channel do not meet. */
export async function unmetOn(
  store: FolderStore,
  channel: string,
  release: ReleaseDocument,
  nowMs: number,
): Promise<readonly Problem[]> {
  const needs = await needsOf(store, release);
  return judgesOf(await gatewaysOf(store, channel, nowMs)).flatMap((judge) => unmetNeeds(needs, judge));
}

/**
 * Refuses a release that calls what the gateways of the channel do not serve now, whatever they served when it was
 * validated: one may have gone back since.
 */
export async function assertServed(
  store: FolderStore,
  { channel }: ChannelDocument,
  release: ReleaseDocument,
  at: string,
  backEnd?: BackEnd,
): Promise<void> {
  const waivers = (await store.readReport(release.id))?.waivers ?? [];
  const unmet =
    backEnd === undefined
      ? await unmetOn(store, channel, release, Date.parse(at))
      : unmetNeeds(await needsOf(store, release), backEnd);
  const first = unmet.find((problem) => !waivers.some((waiver) => isWaived(problem, waiver, at)));
  if (first !== undefined) throw conflict(`${shortName(release.id)} cannot be shown: ${first.text}`);
}
