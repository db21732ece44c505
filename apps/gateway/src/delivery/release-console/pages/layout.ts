import { html, type Html, type HtmlValue } from '../../../platform/html/html.ts';
import { CONSOLE_PATH } from '../staff-cookie.ts';
import type { StaffSession } from '../../../identity/staff/index.ts';
import { labels } from '../labels.ts';

/** Input of the layout of every page of the console. */
export interface LayoutInput {
  readonly title: string;
  /** Null before somebody signed in. */
  readonly session: StaffSession | null;
  readonly body: HtmlValue;
  /** Whether figures of the page are read anew while it is open. */
  readonly isLive?: boolean;
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='5' fill='%23fbfbf8'/%3E%3Cpath d='M5.5 4v14.5H21' fill='none' stroke='%230d2b2d' stroke-width='3.5'/%3E%3Ccircle cx='15.5' cy='9' r='3.5' fill='%23b0201c'/%3E%3C/svg%3E";

function bar(session: StaffSession): Html {
  return html`<div class="bar-end">
    <span>${labels.signedInAs(session.name, session.role)}</span>
    <form method="post" action="${CONSOLE_PATH}/sign-out">
      <input type="hidden" name="csrf" value="${session.csrfToken}" />
      <button class="quiet">${labels.signOut}</button>
    </form>
  </div>`;
}

/** A whole page of the console. */
export function layout({ title, session, body, isLive = false }: LayoutInput): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} · ${labels.site}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="${CONSOLE_PATH}/console.css" />
        ${isLive && html`<script defer src="${CONSOLE_PATH}/console.js"></script>`}
      </head>
      <body>
        <header class="bar">
          <a href="${CONSOLE_PATH}">${labels.site}</a>
          ${session && bar(session)}
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.text;
}

/** A sentence that must be heard: a refusal. */
export function alert(sentence: string | null): Html | null {
  return sentence === null ? null : html`<p class="alert" role="alert" tabindex="-1" autofocus>${sentence}</p>`;
}

/** A table with a caption that is read and not seen, or the sentence that there is nothing. */
export function table(caption: string, heads: readonly string[], rows: readonly (readonly HtmlValue[])[]): Html {
  if (rows.length === 0) return html`<p class="none">${labels.nothing}</p>`;
  return html`<div class="scroll">
    <table>
      <caption class="hidden">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first = null, ...cells]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A part of a page under its own heading. */
export function section(id: string, heading: string, ...body: readonly HtmlValue[]): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${body}
  </section>`;
}

/** A moment as people read it: `2026-11-22 02:09:24`. */
export function moment(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
