import type { Finding } from './finding.ts';
import type { WorkspaceCopy } from './workspace-copy.ts';

/** A change as somebody would make it. */
export interface Change {
  readonly title: string;
  readonly file: string;
  readonly edit: (text: string) => string;
  /** The one application that it may change. */
  readonly app: string;
}

/** Changes that are made to see whom each concerns. */
export const changes: readonly Change[] = [
  {
    title: 'a line in a remote',
    file: 'apps/info/src/mount.tsx',
    edit: (text) => `${text}\nperformance.mark('changed');\n`,
    app: 'info',
  },
  {
    title: 'a line inside a method of the store, and a value more in it',
    file: 'libs/store/src/user-store.ts',
    edit: (text) =>
      text.replace(
        'get protection(): Protection {',
        "get addedMeanwhile(): boolean {\n    return true;\n  }\n\n  $&\n    performance.mark('changed');",
      ),
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

/** Makes a change in a copy. */
export function make({ file, edit }: Change, copy: WorkspaceCopy): void {
  copy.change(file, edit);
}

/**
 * Makes the changes one after another in a copy with every application, and says whose build each of them names anew.
 * `before` are the names of the untouched sources.
 */
export function* renamedByChanges(copy: WorkspaceCopy, before: Readonly<Record<string, string>>): Generator<Finding> {
  let names = before;
  for (const change of changes) {
    make(change, copy);
    const after = copy.versions();
    const renamed = Object.keys(after).filter((app) => after[app] !== names[app]);
    const whom = renamed.length === 0 ? 'nobody' : renamed.join(', ');
    yield { text: `${change.title} (${change.file}) renames ${whom}`, isRight: renamed.join() === change.app };
    names = after;
  }
}
