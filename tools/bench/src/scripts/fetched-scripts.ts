import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Weight of a file on its way, the same for everybody whatever a server would make of it. */
export const gzipBytes = (content: Buffer): number => gzipSync(content, { level: 9 }).length;

const nothing = Buffer.alloc(0);

/** Reads what a page fetched for itself; what it fetches ahead, for the next click and when idle, is none of it. */
async function bodyOf(response: Response): Promise<Buffer> {
  const { 'sec-purpose': purpose = '' } = await response.request().allHeaders();
  return purpose.includes('prefetch') ? nothing : response.body();
}

/** The scripts a page fetched for itself, however it asked for them, each counted once; empty where fetched ahead. */
export function collectScripts(page: Page): ReadonlyMap<string, Promise<Buffer>> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (response.ok() && type.includes('javascript') && !scripts.has(response.url()))
      scripts.set(response.url(), bodyOf(response));
  });
  return scripts;
}
