import type { Head } from '@longshot/host-contract';
import { isFormPage, pathBelow } from '../navigation/match-route.ts';

/** Head that a remote reported for its page, and where; the page's data gives way to it in all but the title. */
export const remoteHead: { path: string; head: Head | null } = { path: '', head: null };

/** Whether the document's head is already that of this address: the gateway wrote it, or the page's data came. */
export const isDescribed = (): boolean => {
  const own = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${document.documentElement.lang}"]`,
  );
  return own !== null && new URL(own.href).pathname === location.pathname;
};

/** Head that the remote behind a form reported, until the form has gone. */
let headBehind: Head | null = null;

/**
 * Writes the head that a remote reports for its page. Behind a form with an address of its own it waits: the page is
 * the form.
 */
export const writeRemoteHead = (companyName: string, head: Head): void => {
  if (isFormPage(pathBelow(location.pathname))) headBehind = head;
  else writeHead(companyName, head);
};

/** The form has gone: what stood behind it is the page now, where it is. */
export const writeHeadBehind = (companyName: string): void => {
  const head = headBehind;
  headBehind = null;
  if (head !== null && !isFormPage(pathBelow(location.pathname))) writeHead(companyName, head);
};

/**
 * Writes the page's head from now on. The title stands until the page's data comes, which knows it better; it is left
 * alone where that data is there already.
 */
export const writeHead = (companyName: string, head: Head): void => {
  const { title, ...rest } = head;
  Object.assign(remoteHead, { path: location.pathname, head });
  if (!isDescribed()) document.title = title === companyName ? title : `${title} · ${companyName}`;
  else if (Object.keys(rest).length > 0)
    void import('./apply-head.ts').then(({ applyReported }) => applyReported(rest));
};
