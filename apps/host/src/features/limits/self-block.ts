import type { Transport } from '@longshot/api-client';
import { operations, type BodyOf } from '@longshot/contracts';

/** Excludes the player at once; answers false where that failed, whatever the reason. Source: shell 8, self-block. */
export async function selfBlock(transport: Transport, body: BodyOf<'blockUser'>): Promise<boolean> {
  try {
    return (await transport.call(operations.blockUser, { body })).success;
  } catch {
    return false;
  }
}
