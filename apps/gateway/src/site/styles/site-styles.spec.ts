import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { answerErrors } from '../../platform/http/error-answers.ts';
import { BRAND_TOKENS } from './brand-tokens.ts';
import { registerSiteStyles } from './register-site-styles.ts';
import { siteStylesOf } from './site-styles.ts';

const book = (...entries: [string, string][]) => ({
  partnerCssBrandBook: entries.map(([css_prop, css_value]) => ({ css_prop, css_value })),
});

describe('the brand book', () => {
  it('sets each property to its value, over both themes [layout.brand-book]', () => {
    const styles = siteStylesOf(book(['--brand', '#7a1fa2'], ['--accent', 'rgb(240, 90, 20)'], ['--radius-2', '8px']));
    expect(styles?.css).toBe(':root:root{--brand:#7a1fa2;--accent:rgb(240, 90, 20);--radius-2:8px}\n');
    expect(styles?.path).toMatch(/^\/site-styles\/[0-9a-f]{20}\.css$/);
  });

  it('is no style sheet where it says nothing', () => {
    expect(siteStylesOf(book())).toBeNull();
    expect(siteStylesOf(book(['color', 'red']))).toBeNull();
  });

  it.each([
    'red;} body{display:none',
    'url(https://evil.example/x.png)',
    'url(x)',
    'expression(alert(1))',
    'var(--text-1)',
    'red}',
    '#fff/**/',
    '',
    'calc(1px + 1px)',
  ])('takes no value that is more than a colour or a length: %p', (value) => {
    expect(siteStylesOf(book(['--brand', value]))).toBeNull();
  });

  it('names only tokens that the page has', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../../../../../libs/ui/assets/tokens.css'), 'utf8');
    expect(BRAND_TOKENS.filter((name) => !tokens.includes(`  ${name}:`))).toEqual([]);
  });

  it('is served at its address for ever, and nowhere else', async () => {
    const app = Fastify();
    answerErrors(app);
    let config = book(['--brand', 'teal']);
    registerSiteStyles(app, () => config);
    const path = siteStylesOf(config)?.path ?? '';
    const answer = await app.inject(path);
    expect([answer.statusCode, answer.body]).toEqual([200, ':root:root{--brand:teal}\n']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await app.inject('/site-styles/other.css')).statusCode).toBe(404);
    config = book(['--brand', 'navy']);
    expect((await app.inject(path)).statusCode).toBe(404);
    await app.close();
  });
});
