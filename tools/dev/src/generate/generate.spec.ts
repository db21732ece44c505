import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import typescript from 'typescript';
import { generateRemote } from './cli.ts';

const workspace = join(import.meta.dirname, '../../../..');
const root = mkdtempSync(join(tmpdir(), 'generate-'));
mkdirSync(join(root, 'apps/coupon/src'), { recursive: true });
cpSync(join(workspace, 'apps/coupon/package.json'), join(root, 'apps/coupon/package.json'));
cpSync(join(workspace, 'apps/coupon/src/mount.tsx'), join(root, 'apps/coupon/src/mount.tsx'));
afterAll(() => rmSync(root, { recursive: true }));

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

describe('a generated remote', () => {
  const folder = generateRemote(root, 'bonus-shop');

  it('is a package of the workspace that needs what the others need', () => {
    const { dependencies } = json(join(root, 'apps/coupon/package.json'));
    expect(json(join(folder, 'package.json'))).toMatchObject({ name: '@longshot/bonus-shop', dependencies });
  });

  it('has its page and its texts in every language', () => {
    const languages = readdirSync(join(workspace, 'libs/i18n/src/locales')).filter((name) => name.endsWith('.json'));
    expect(readdirSync(join(folder, 'src/locales')).sort()).toEqual(languages.sort());
    for (const name of languages) {
      expect(json(join(folder, 'src/locales', name))).toEqual({
        page: { title: 'Bonus shop', text: expect.stringMatching(/\S/) as unknown },
      });
    }
    expect(readFileSync(join(folder, 'src/model/addresses.ts'), 'utf8')).toMatch("OWN_PATH = 'bonus-shop'");
  });

  it('is TypeScript without a mistake of syntax, and imports only files that are there', () => {
    const all = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
    const files = all.filter((name) => /\.tsx?$/.test(name));
    for (const name of files) {
      const text = readFileSync(join(folder, 'src', name), 'utf8');
      const { diagnostics } = typescript.transpileModule(text, { reportDiagnostics: true, fileName: name });
      expect([name, diagnostics]).toEqual([name, []]);
      const imported = typescript.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
      const own = imported.filter((path) => path.startsWith('.')).map((path) => join(dirname(name), path));
      expect([name, own.filter((path) => !files.includes(path))]).toEqual([name, []]);
    }
    expect(files.sort()).toEqual([
      ...['bonus-shop-app.tsx', 'bootstrap.tsx', 'index.ts', 'model/addresses.ts', 'mount.spec.tsx', 'mount.tsx'],
      ...['pages/home/home-page.tsx', 'parts/services.ts', 'parts/use-translations.ts', 'routes.ts', 'services.ts'],
    ]);
  });

  it('uses only names that it imports or declares, and imports none that it does not use', () => {
    const all = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
    const files = all
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.spec.'))
      .map((name) => join(folder, 'src', name));
    const { ScriptTarget, JsxEmit } = typescript;
    const program = typescript.createProgram(files, {
      target: ScriptTarget.ESNext,
      jsx: JsxEmit.Preserve,
      types: [],
      noEmit: true,
      noUnusedLocals: true,
      noResolve: true,
      allowImportingTsExtensions: true,
    });
    const NAMES = new Set([2304, 2552, 6133, 6192, 6196]);
    const found = files.flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)));
    const messages = found.filter(({ code }) => NAMES.has(code)).map(({ messageText }) => messageText);
    expect(messages).toEqual([]);
  });

  it.each([
    ['coupon', 'apps/coupon is there already.'],
    ['Bonus', '"Bonus" is no name.'],
    ['../evil', '"../evil" is no name.'],
  ])('is not made of %s', (name, message) => {
    expect(() => generateRemote(root, name)).toThrow(message);
  });
});
