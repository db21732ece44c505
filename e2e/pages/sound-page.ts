import { AxeBuilder } from '@axe-core/playwright';
import { unstyledClasses } from '@longshot/testing/unstyled-classes';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing of a page is out of reach for anybody, and nothing stands there without its style. */
export async function expectSound(page: Page): Promise<void> {
  // Nothing fades any more: what is half there has no contrast yet.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((each) => each.finished));
  });
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  expect(await page.evaluate(unstyledClasses)).toEqual([]);
}
