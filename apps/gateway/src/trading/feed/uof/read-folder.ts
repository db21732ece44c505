import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { FeedConfigError } from '../feed-config-error.ts';
import type { FeedMessage } from '../feed-messages.ts';
import { readMessages } from './read-message.ts';
import type { ReadContext } from './read-context.ts';
import { kindsToLearn } from './read-urn.ts';
import { parseXml, XmlError } from './xml-tree.ts';

const DESCRIBES: ReadonlySet<FeedMessage['type']> = new Set(['fixture', 'market_descriptions', 'player_profile']);

async function filesOf(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith('.xml')).sort();
  } catch {
    throw new FeedConfigError(`FEED names the folder ${folder}, which cannot be read.`);
  }
}

async function readDocument(folder: string, name: string, context: ReadContext): Promise<FeedMessage[]> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => {
    throw new FeedConfigError(`The feed's file ${path.join(folder, name)} cannot be read.`);
  });
  try {
    const root = parseXml(text);
    const unknown = kindsToLearn(root, context.kinds);
    if (unknown.length > 0) await context.kinds.learn(unknown);
    return readMessages(root, context);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new FeedConfigError(`The feed's file ${path.join(folder, name)}, line ${error.line}: ${error.message}`);
  }
}

/** Feed in a folder of messages: its descriptions, said at once, and what happens, in order. */
export interface RecordedFeed {
  readonly descriptions: readonly FeedMessage[];
  readonly happenings: readonly FeedMessage[];
}

/**
 * Reads the `.xml` files of a folder in the order of their names.
 *
 * @throws FeedConfigError in one sentence: no such folder, no message in it, or a malformed file with its line.
 */
export async function readFolder(folder: string, context: ReadContext): Promise<RecordedFeed> {
  const names = await filesOf(folder);
  const messages: FeedMessage[] = [];
  for (const name of names) messages.push(...(await readDocument(folder, name, context)));
  if (messages.length === 0)
    throw new FeedConfigError(`FEED names the folder ${folder}, in which there is no message.`);
  return {
    descriptions: messages.filter((message) => DESCRIBES.has(message.type)),
    happenings: messages.filter((message) => !DESCRIBES.has(message.type)),
  };
}
