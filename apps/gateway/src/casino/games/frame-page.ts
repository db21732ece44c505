import { directionOf } from '@longshot/site-rules';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../platform/html/html.ts';
import { NO_PERMISSIONS } from '../../platform/html/page-permissions.ts';

/** Request for a page that stands in a frame of the site. */
export interface FrameRequest {
  Querystring: Readonly<Record<string, unknown>>;
}

/** Language and theme of the page around a frame. */
export interface FrameLook {
  readonly language: string;
  readonly theme: 'light' | 'dark';
}

/** Reads how a frame should look from its address; what is no language or theme is English and light. */
export const frameLook = ({ language, theme }: FrameRequest['Querystring']): FrameLook => ({
  language: typeof language === 'string' && /^[a-z]{2}$/.test(language) ? language : 'en',
  theme: theme === 'dark' ? 'dark' : 'light',
});

/** Parts of a frame's page; head and body are HTML already. */
interface FramePage extends FrameLook {
  readonly title: string;
  readonly head: readonly string[];
  readonly body: string;
}

/** The HTML of a frame's page. */
export const framePage = ({ language, theme, title, head, body }: FramePage): string =>
  [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}" data-theme="${theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...head,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');

/** Answers a frame's page under its policy: kept by nobody, found by nobody, with no permission of the browser's. */
export const answerFrame = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'permissions-policy': NO_PERMISSIONS,
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);
