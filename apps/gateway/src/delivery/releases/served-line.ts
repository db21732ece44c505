import { hostAppOf } from '@longshot/release';
import type { FolderStoreReader } from '@longshot/release/folder-store';

const NAME_LENGTH = 14;

/** Which release visitors of a channel get, in a line for the person who starts the gateway. */
export async function servedLine(store: FolderStoreReader, channel: string): Promise<string> {
  const active = await store.readActive(channel);
  if (active === undefined) return `No release is promoted to ${channel} yet: visitors get a page that says so`;
  const { release } = active;
  const canary =
    active.canary === null ? '' : `, and to some its canary ${active.canary.release.id.slice(0, NAME_LENGTH)}`;
  const host = `${hostAppOf(release)} ${release.host.version}`;
  return `It serves the release ${release.id.slice(0, NAME_LENGTH)} of ${channel} (${host}, ${release.reason})${canary}`;
}
