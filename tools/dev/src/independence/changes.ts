import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './build-alone.ts';
import type { WorkspaceCopy } from './workspace-copy.ts';

interface Change {
  readonly title: string;
  readonly file: string;
  readonly edit: (text: string) => string;
  /** The one application that it may change. */
  readonly app: string;
}

const changes: readonly Change[] = [
  {
    title: 'a line in a remote',
    file: 'apps/info/src/mount.tsx',
    edit: (text) => `${text}\nperformance.mark('changed');\n`,
    app: 'info',
  },
  {
    title: 'a line inside a method of the store',
    file: 'libs/store/src/user-store.ts',
    edit: (text) => text.replace('get protection(): Protection {', "$&\n    performance.mark('changed');"),
    app: 'host',
  },
  {
    title: 'a new operation of payments',
    file: 'libs/contracts/src/operations/payments.ts',
    edit: (text) =>
      `${text}\n/** New. */\nexport const getPaymentNews = operation({ name: 'getPaymentNews', method: 'GET', path: '/web-api/payments/news' });\n`,
    app: 'payments',
  },
  {
    title: 'its schema',
    file: 'libs/contracts/src/schemas/payments.ts',
    edit: (text) =>
      text.replace(
        'export const paymentSchemas = {',
        '$&\n  getPaymentNews: { response: Type.Object({ id: Type.String() }) },',
      ),
    app: '',
  },
];

/** The lists of hashes that an untouched build left in the copy. */
export function builtBytes(copy: WorkspaceCopy, apps: readonly string[]): Readonly<Record<string, string>> {
  const list = (app: string) => readFileSync(join(copy.folder, 'dist/apps', app, 'integrity.json'), 'utf8');
  return Object.fromEntries(apps.map((app) => [app, list(app)]));
}

/**
 * Makes changes in a copy with every application, one after another, and says whose build each of them names anew; then
 * builds everything with all of them and compares the bytes of those that they do not concern with `bytes`, which came
 * of the untouched sources.
 */
export function* changeAndBuild(
  copy: WorkspaceCopy,
  apps: readonly string[],
  bytes: Readonly<Record<string, string>>,
): Generator<Finding> {
  let before = copy.versions();
  for (const { title, file, edit, app } of changes) {
    copy.change(file, edit);
    const after = copy.versions();
    const renamed = apps.filter((name) => after[name] !== before[name]);
    const isRight = renamed.join() === app;
    yield { text: `${title} (${file}) renames ${renamed.length === 0 ? 'nobody' : renamed.join(', ')}`, isRight };
    before = after;
  }
  for (const app of apps) {
    const isSame = copy.build(app) === bytes[app];
    const isChanged = changes.some((change) => change.app === app);
    const isRight = isSame !== isChanged;
    yield { text: `with all of them ${app} has ${isSame ? 'the same bytes as before' : 'other bytes'}`, isRight };
  }
}
