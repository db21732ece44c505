/**
 * The service worker of the installed site. It keeps files that never change (the artifacts of a release) and the
 * page that is shown without a connection. Prices, money, sessions and pages with data are never kept: they are
 * asked for anew each time, and what is not one of its files it does not touch at all.
 *
 * `SHELL` stands before this text as the gateway serves it: `{ version, files, languages }` of the release.
 */
/* global SHELL */
const PREFIX = 'longshot-shell-';
const CACHE = PREFIX + SHELL.version;
const ARTIFACT = /^\/artifacts\/[\w.-]+\/[\w.+-]+\/[^?]+$/;

/** Only a whole, ordinary answer of this site is worth keeping. */
const isKept = (answer) => answer.ok && answer.status === 200 && answer.type === 'basic';

const offlinePath = (language) => `/offline-${SHELL.languages.includes(language) ? language : SHELL.languages[0]}.html`;

/** One file that is gone must not keep the others from being there. */
const keepAll = async (paths) => {
  const cache = await caches.open(CACHE);
  await Promise.allSettled(paths.map((path) => cache.add(path)));
};

const dropOlder = async () => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
};

const keptFirst = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isKept(answer)) await cache.put(request.url, answer.clone());
  return answer;
};

const pageOrOffline = async (event, language) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const kept = await (await caches.open(CACHE)).match(offlinePath(language));
    return kept ?? Response.error();
  }
};

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll([...SHELL.languages.map(offlinePath), ...SHELL.files]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([dropOlder(), preload]).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event, url.pathname.split('/')[1]));
  else if (url.search === '' && ARTIFACT.test(url.pathname)) event.respondWith(keptFirst(request));
});
