import type { Transport } from '@longshot/api-client';
import { operations, type ResponseOf } from '@longshot/contracts';

/** How long a part of the configuration is believed. Source: shell 7, "cached 600-900 s". */
export const GROUP_CONFIG_MS = 600_000;

/** Parts of the site's configuration by their names. */
export type GroupConfig = ResponseOf<'getGroupConfig'>['groups'];

/** Reads named parts of the configuration; what was read less than ten minutes ago is not asked for again. */
export const createGroupConfig = (transport: Transport, language: string, now: () => number) => {
  const persisted = new Map<string, { readonly at: number; readonly answer: Promise<GroupConfig> }>();
  return (groups: readonly string[]): Promise<GroupConfig> => {
    const names = [...new Set(groups)].sort().join(',');
    const known = persisted.get(names);
    if (known !== undefined && now() - known.at < GROUP_CONFIG_MS) return known.answer;
    const query = { groups: names, lang: language };
    const answer = transport.call(operations.getGroupConfig, { query }).then((config) => config.groups);
    persisted.set(names, { at: now(), answer });
    answer.catch(() => persisted.delete(names)); // what failed is no answer to keep
    return answer;
  };
};
