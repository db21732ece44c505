import type { SiteConfig } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../../platform/http/error-answers.ts';
import { escapeHtml } from '../../platform/html/html.ts';
import {
  fillBlocks,
  fillText,
  placeholderValuesOf,
  type Content,
  type ContentSource,
} from '../../site/content/index.ts';
import { blocksToHtml } from './blocks-to-html.ts';

/** Address of the feed below the language prefix. */
const NEWS_FEED = '/news/feed.xml';

const ARTICLES = 'news/news/';

/** So many articles are told, the newest. */
const MOST_ARTICLES = 30;

/** Input of the feed. */
export interface NewsFeedInput {
  /** Texts of fragments, those of news among them. */
  readonly content: ContentSource;
  readonly siteConfigOf: (language: string) => SiteConfig;
}

const instantOf = ({ head }: Content): string => `${head.date ?? '2026-01-01'}T00:00:00Z`;

function entryXml(article: Content, site: SiteConfig, origin: string): string {
  const { lng: language } = site;
  const words = placeholderValuesOf(site);
  const address = `${origin}/${language}/news/${article.page.slice(ARTICLES.length)}`;
  const body = blocksToHtml(fillBlocks(article.blocks, site), { components: null, origin });
  return [
    '<entry>',
    `<id>${escapeHtml(address)}</id>`,
    `<title>${escapeHtml(fillText(article.head.title, words))}</title>`,
    `<link href="${escapeHtml(address)}"/>`,
    `<updated>${instantOf(article)}</updated>`,
    `<summary>${escapeHtml(fillText(article.head.description, words))}</summary>`,
    `<content type="html">${escapeHtml(body)}</content>`,
    '</entry>',
  ].join('');
}

/** The news of a language as an Atom feed, the newest first. Source: RFC 4287. */
async function newsFeed({ content, siteConfigOf }: NewsFeedInput, language: string, origin: string): Promise<string> {
  const site = siteConfigOf(language);
  const read = content.allPages.filter((page) => page.startsWith(ARTICLES)).map((page) => content.read(page, language));
  const articles = (await Promise.all(read))
    .filter((each) => each !== undefined)
    .toSorted((a, b) => instantOf(b).localeCompare(instantOf(a)))
    .slice(0, MOST_ARTICLES);
  const words = placeholderValuesOf(site);
  const list = await content.read('news/news', language);
  const own = `${origin}/${language}${NEWS_FEED}`;
  const [newest] = articles;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escapeHtml(own)}</id>`,
    `<title>${escapeHtml(`${fillText(list?.head.title ?? '', words)} · ${site.companyName}`)}</title>`,
    `<author><name>${escapeHtml(site.companyName)}</name></author>`,
    `<link rel="self" href="${escapeHtml(own)}"/>`,
    `<link href="${escapeHtml(`${origin}/${language}/news`)}"/>`,
    `<updated>${newest ? instantOf(newest) : '2026-01-01T00:00:00Z'}</updated>`,
    ...articles.map((article) => entryXml(article, site, origin)),
    '</feed>',
    '',
  ].join('\n');
}

/** Serves the news to feed readers, for each language of the site. */
export function registerNewsFeed(app: FastifyInstance, input: NewsFeedInput): void {
  const schema = { hide: true };
  app.get<{ Params: { language: string } }>(`/:language([a-z]{2})${NEWS_FEED}`, { schema }, async (request, reply) => {
    const { language } = request.params;
    const isThere = input.siteConfigOf(language).languages.some(({ code }) => code === language);
    if (!isThere) return answerNotFound(request, reply);
    const xml = await newsFeed(input, language, request.server.ownOrigin(request).origin);
    return reply.type('application/atom+xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(xml);
  });
}
