import type { DeskStories, DeskStory, DeskStoryTranslations } from '@longshot/contracts/desk';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import { type ChosenStory, lockChoice, readStanding, writeChoice } from '../choices/choice-record.ts';
import { fileOf, pageOfStory } from '../choices/story-page.ts';
import { ContentError } from '../content/content-error.ts';
import { parseContent } from '../content/content-source.ts';
import { type SiteDeskContext, notifyOf } from './site-desk-context.ts';

/** Languages of the site. */
const languagesOf = ({ source }: SiteDeskContext): readonly string[] =>
  source.configOf().languages.map(({ code }) => code);

/** Refuses a story that a language of the site is missing of, and texts that pages could not show. */
function checkTexts(
  context: SiteDeskContext,
  { slug, texts, fromMs }: { readonly slug: string; readonly texts: DeskStoryTranslations; readonly fromMs: number },
): void {
  const languages = languagesOf(context);
  const missing = languages.find((language) => texts[language] === undefined);
  if (missing !== undefined)
    throw new RequestRefused('validation_failed', { field: `texts.${missing}`, reason: 'missing' });
  for (const [language, text] of Object.entries(texts)) {
    if (!languages.includes(language))
      throw new RequestRefused('validation_failed', { field: `texts.${language}`, reason: 'unknown' });
    try {
      parseContent(pageOfStory(slug), language, fileOf(text, fromMs));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw new RequestRefused('validation_failed', { field: `texts.${language}.text` }, error.message);
    }
  }
}

/** Acts on stories. */
export function storyActs(context: SiteDeskContext): StaffCommands<'news.publish' | 'news.withdraw'> {
  const { siteId } = context;
  const notify = notifyOf(context);
  return {
    'news.publish': {
      act: async (trx, { slug, base, fromMs, texts }, { staff, nowMs }) => {
        checkTexts(context, { slug, texts, fromMs });
        const standing = await lockChoice(trx, siteId, `news/${slug}`);
        if (base !== undefined && standing.version !== base)
          throw new RequestRefused('duplicate_key', { field: base === 0 ? 'slug' : 'base' });
        const content: ChosenStory = { fromMs, texts, isWithdrawn: false };
        const version = await writeChoice(trx, { siteId, name: `news/${slug}`, content, staff, nowMs });
        return { subject: `news:${slug}`, outcome: { version, fromMs, languages: Object.keys(texts) } };
      },
      notify,
    },
    'news.withdraw': {
      act: async (trx, { slug }, { staff, nowMs }) => {
        const { content: before } = await lockChoice(trx, siteId, `news/${slug}`);
        if (before === null || before.isWithdrawn) throw new RequestRefused('not_found', { field: 'slug' });
        const content: ChosenStory = { ...before, isWithdrawn: true };
        const version = await writeChoice(trx, { siteId, name: `news/${slug}`, content, staff, nowMs });
        return { subject: `news:${slug}`, outcome: { version, isWithdrawn: true } };
      },
      notify,
    },
  };
}

const NEWS = 'news/';

/** Reads the stories that the staff has written, those that are shown last first. */
export async function readStories(context: SiteDeskContext, reader: Reader): Promise<DeskStories> {
  const nowMs = context.nowMs();
  const stories = (await readStanding(reader, context.siteId)).flatMap(
    ({ name, version, content, staff, atMs }): DeskStory[] => {
      if (!name.startsWith(NEWS) || content === null) return [];
      // Written by the acts above alone.
      const { texts, fromMs, isWithdrawn } = content as ChosenStory;
      const title = texts['en']?.title ?? Object.values(texts)[0]?.title ?? '';
      const state = isWithdrawn ? 'withdrawn' : fromMs > nowMs ? 'planned' : 'shown';
      return [
        {
          slug: name.slice(NEWS.length),
          version,
          title,
          languages: Object.keys(texts),
          fromMs,
          state,
          texts,
          staff,
          atMs,
        },
      ];
    },
  );
  return { stories: stories.toSorted((a, b) => b.fromMs - a.fromMs), languages: [...languagesOf(context)] };
}
