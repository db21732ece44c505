import { expect, type Page } from '@playwright/test';
import type { DeskPage } from './desk-page.ts';

/** A story that is written at the desk: its titles by language. */
export interface StoryInput {
  readonly slug: string;
  readonly fromMs: number;
  readonly titles: Readonly<Record<string, string>>;
}

/** A moment as the field for a local time has it, in the zone of whoever sits at the desk. */
const localMinute = ({ page }: DeskPage, epochMs: number): Promise<string> =>
  page.evaluate((ms) => {
    const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
  }, epochMs);

/** Writes a story in every language and publishes it. */
export async function writeStory(desk: DeskPage, { slug, fromMs, titles }: StoryInput): Promise<void> {
  const { page } = desk;
  await page.getByRole('link', { name: 'Write a story' }).click();
  await page.getByLabel('Name in the address').fill(slug);
  await page.getByLabel('Shown from').fill(await localMinute(desk, fromMs));
  for (const [language, title] of Object.entries(titles)) {
    await page.getByLabel(`Title (${language})`).fill(title);
    await page.getByLabel(`Description (${language})`).fill(`${title}.`);
    await page.getByLabel(`Text (${language})`).fill(`## ${title} {#first}\n\n${title}.`);
  }
  await desk.do(page.getByRole('main'), 'Publish…', 'Publish it', {});
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible();
}

/** Agrees to terms that have changed, where the page asks for it. */
export async function answerTerms(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'New terms' })).toBeVisible();
  await page.getByLabel('I have read the terms and agree').check();
  await page.getByRole('button', { name: 'Agree and go on' }).click();
  await expect(page.getByRole('heading', { name: 'New terms' })).toBeHidden();
}
