import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Fragment, FragmentFile } from '@longshot/contracts';
import { Fragment as FragmentSchema } from '@longshot/contracts/schemas';
import { Value } from 'typebox/value';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';

const requested = { 'mf-render-mode': 'json', 'mf-api-version': 'v2', 'force-spa': '1', host: 'localhost' };

describe('fragments', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
    const page = { layout: 'main', seo: 'promotions', analytics: 'promotions', title: 'title_home' } as const;
    const info = {
      ...buildRemoteContract('1.0.0-a'),
      app: 'info',
      container: 'info__1',
      slots: [],
      routes: [
        { ...page, id: 'promotions', path: 'promotions/:promotionId', fragment: 'promotions' },
        { ...page, id: 'promo', path: 'promo', fragment: 'promotions', footer: { order: 1, labelKey: 'title_home' } },
      ],
    };
    await promoteContracts(test.storeFolder, 1, buildHostContract('1.0.0-a'), info);
  });
  afterAll(() => test.close());

  const ask = (path: string, headers: Record<string, string> = requested) =>
    test.app.inject({ url: `/remotes/${path}`, headers });
  const read = async (path: string) => (await ask(path)).json<Fragment>();
  const put = async (name: string, text: string) => {
    const file = join(test.storeFolder, 'content/fragments', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const page = (title: string, text: string, more = '') =>
    `---\ntitle: ${title}\ndescription: About it.\nsection: company\norder: 1\n${more}---\n\n${text}\n`;
  const fetchFile = async ({ url, integrity }: FragmentFile) => {
    const file = await test.app.inject({ url });
    const hash = `sha384-${createHash('sha384').update(file.rawPayload).digest('base64')}`;
    return { ...file, type: file.headers['content-type'], text: file.body, isTrue: hash === integrity };
  };

  it('are served at fixed addresses with the path of the page below [remote.fixed-paths]', async () => {
    const addresses = [
      'promotions/en/promo',
      'promotions/de/promotions/limits',
      'payment-consultant/ru/payment-consultant',
    ];
    for (const path of [...addresses, 'footer/ar', 'technical/en/maintenance', 'error/en/404']) {
      const answer = await ask(path);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      const fragment = answer.json<Fragment>();
      expect([...Value.Errors(FragmentSchema, fragment)]).toEqual([]);
      expect([fragment.appName, fragment.codeToEval, fragment.style]).toEqual([path.split('/')[0], '', '']);
      expect(fragment.body).not.toContain('{{');
    }
  });

  it('are answered only to who says how they are to be rendered, by the name of the header', async () => {
    for (const [name, value] of [
      ['mf-render-mode', 'html'],
      ['mf-api-version', 'v1'],
      ['force-spa', 'yes'],
    ] as const) {
      const refused = await ask('promotions/en/promo', { ...requested, [name]: value });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: 'validation_failed', details: { field: name } },
      ]);
    }
  });

  it.each([
    'promotions/en/no-such',
    'promotions/english/promo',
    'promotions/en/../../site',
    'nothing/en/promo',
    'promotions/en/a.md',
  ])('that are not there are a 404 in JSON: %s', async (path) => {
    const answer = await ask(path);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('answer those components that a body names, and nothing else', async () => {
    const post = (components: unknown) =>
      test.app.inject({
        method: 'POST',
        url: '/remotes/promotions/en/promotions/limits',
        headers: requested,
        payload: { components },
      });
    const { body } = (await post(['terms'])).json<Fragment>();
    expect([body.includes('id="terms"'), body.includes('id="bounds"'), body.includes('<h1>')]).toEqual([
      true,
      false,
      false,
    ]);
    const refused = await post(['<script>']);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { details: { field: 'components.0' } }]);
    expect((await post([])).statusCode).toBe(400);
  });

  it('lead by paths where the page follows them itself, and by whole addresses on any other page', async () => {
    expect((await read('promotions/en/promo')).body).toContain('href="/en/promotions/limits"');
    const { 'force-spa': _, ...foreign } = requested;
    expect((await ask('promotions/en/promo', foreign)).json<Fragment>().body).toContain(
      'href="http://localhost/en/promotions/limits"',
    );
    expect((await read('footer/en')).body).toContain('href="/en/promo"');
  });

  it('list promotions by category in the order of the specification, those of none first [setting.promo-categories]', async () => {
    const shown = (await read('promotions/en/promo')).body;
    const categoriesOf = (body: string) => [
      ...new Set([...body.matchAll(/<li><p><small>([^<]+)<\/small><\/p>/g)].map(([, name]) => name)),
    ];
    expect(categoriesOf(shown)).toEqual(['Casino', 'Sports betting', 'More for players']);
    const groups = ['bonuses', 'shares', 'first_deposit', 'cashback', 'redeposit', 'poker'];
    for (const each of groups) {
      await put(
        `en/promotions/promotions/of-${each.replace('_', '-')}.md`,
        page(each, 'Words.', `category: ${each}\n`),
      );
    }
    await put('en/promotions/promotions/of-none.md', page('none', 'Words.'));
    const all = (await read('promotions/en/promo')).body;
    expect(categoriesOf(all)).toEqual([
      ...['For everyone', 'Poker', 'Casino', 'Sports betting', 'Further deposits', 'More for players', 'Cashback'],
      ...['First deposit', 'Bonuses'],
    ]);
    expect(all).toMatch(
      /<ul class="pages"><li><p><small>For everyone<\/small><\/p><h2><a href="\/en\/promotions\/of-none">none<\/a>/,
    );
    expect((await read('promotions/de/promo')).body).toContain('<small>Sportwetten</small>');
  });

  it('have their rules and code as files that are called by their hashes and never change', async () => {
    await put('en/tool/index.md', page('Tool', 'Words.'));
    await put('tool.css', 'p { color: red }\n');
    await put('tool.js', 'document.currentScript.dataset.ran = "1";\n');
    const tool = await read('tool/en');
    const [style] = tool.cssToLoad;
    const [code] = tool.scriptsToLoad;
    if (style === undefined || code === undefined) throw new Error('There are no files.');
    const [sheet, script] = [await fetchFile(style), await fetchFile(code)];
    expect([sheet.isTrue, sheet.type, sheet.text]).toEqual([
      true,
      'text/css; charset=utf-8',
      "[data-fragment='tool'] {\np { color: red }\n}\n",
    ]);
    expect([script.isTrue, script.type]).toEqual([true, 'text/javascript; charset=utf-8']);
    expect([sheet, script].map(({ headers }) => headers['cache-control'])).toEqual(
      Array(2).fill('public, max-age=31536000, immutable'),
    );
    expect((await ask(`files/${'A'.repeat(64)}.js`)).statusCode).toBe(404);
  });

  it('find the files of an answer that another process made', async () => {
    const [style] = (await read('promotions/en/promo')).cssToLoad;
    const other = await buildApp();
    expect((await other.app.inject({ url: style?.url ?? '' })).statusCode).toBe(200);
    await other.close();
  });

  it.each([
    ['p { color: red } } body { display: none }'],
    ['p { color: red'],
    ['p { background: url(https://evil.example/) }'],
    ['@import "https://evil.example/";'],
  ])('have no rules that reach beyond their own place: %s', async (style) => {
    await put('en/odd/index.md', page('Odd', 'Words.'));
    await put('odd.css', style);
    expect((await read('odd/en')).cssToLoad).toEqual([]);
  });

  it('have no markup but that of their own: what is written is words', async () => {
    await put('en/words/index.md', page('<b>Words</b>', 'a <img src=x onerror="x()"> [b](javascript:x()) [c](/line)'));
    expect((await read('words/en')).body).toBe(
      '<div class="text"><p>a &lt;img src=x onerror=&quot;x()&quot;&gt; b <a href="/en/line">c</a></p></div>',
    );
  });

  it('are asked for again and answered with 304 while nothing has changed', async () => {
    const { headers } = await ask('promotions/en/promo');
    const again = await ask('promotions/en/promo', { ...requested, 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('make pages of texts that the installation adds, in the list and at their address, without a build', async () => {
    const open = async (path: string) => {
      const { statusCode, body } = await test.app.inject({ url: path, headers: { host: 'localhost' } });
      return [statusCode, /<title>(.*?)<\/title>/.exec(body)?.[1]];
    };
    expect((await open('/en/promotions/summer'))[0]).toBe(404);
    await put('en/promotions/promotions/summer.md', page('Summer at {{company}}', 'Warm.'));
    expect(await open('/en/promotions/summer')).toEqual([200, 'Summer at Longshot · Longshot']);
    expect((await read('promotions/en/promo')).body).toContain(
      '<a href="/en/promotions/summer">Summer at Longshot</a>',
    );
    expect(await open('/de/promotions/summer')).toEqual([200, 'Summer at Longshot · Longshot']);
  });

  it('need no code of the application that published their page', async () => {
    const { body } = await test.app.inject({ url: '/en/promo', headers: { host: 'localhost' } });
    expect(body).not.toContain('/artifacts/info/1.0.0-a/mount.js"');
    expect(body).toContain('"fragment":"promotions"');
  });
});
