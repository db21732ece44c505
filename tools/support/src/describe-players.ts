import type { ResponseOf } from '@longshot/contracts';
import { plain } from './describe-thread.ts';

/** An appeal that waits, as the command shows it. */
export function describeAppeal(appeal: ResponseOf<'listBlockAppeals'>['appeals'][number]): string {
  const { id, playerId, banLevel, sentAtMs, text } = appeal;
  return `${id}  player ${playerId}, ban ${banLevel}, ${new Date(sentAtMs).toISOString()}\n    ${plain(text).replaceAll('\n', '\n    ')}\n`;
}

/** Versions of the terms, the present one marked. */
export function describeTerms({ present, versions }: ResponseOf<'listTerms'>): string {
  return versions
    .map(({ version, document, publishedAtMs, publishedBy, agreed }) => {
      const since =
        publishedAtMs === null ? 'from the start' : `${new Date(publishedAtMs).toISOString()} by ${publishedBy ?? ''}`;
      return `${version === present ? '*' : ' '} ${version}  ${document ?? 'all'}, ${since}, ${agreed} agreed\n`;
    })
    .join('');
}
