/**
 * Renders the icons of the installed site out of the brand's mark: `node tools/dev/render-icons.mjs`, with a Chromium
 * that `CHROMIUM` names. To be run when the mark changes; its results are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const sizes = [72, 96, 128, 144, 152, 192, 384, 512];
const pathOf = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const icons = 'apps/gateway/src/delivery/install/icons';

const mark = await readFile(pathOf('libs/ui/assets/brand/mark-tile.svg'), 'utf8');
// Systems cut their own shape out of it, so it fills its square and keeps to the middle.
const whole = mark.replace(' rx="6"', '').replace('translate(7.5 9)', 'translate(9 10.4) scale(.86)');

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
const page = await browser.newPage();

/** Draws the mark in a size, with nothing behind it. */
async function render(svg, size, name) {
  await page.setViewportSize({ width: size, height: size });
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<style>*{margin:0;display:block}</style>${sized}`);
  const image = await page.screenshot({ omitBackground: true });
  await writeFile(pathOf(`${icons}/${name}.png`), image);
}

for (const size of sizes) await render(mark, size, `icon-${size}`);
await render(whole, 512, 'maskable-512');
await render(whole, 180, 'touch-180');
await browser.close();
