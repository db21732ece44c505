import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkAddress } from './check-address.ts';
import { checkLanguages } from './check-languages.ts';
import { checkRequired, checkSpecified, checkUnused, optionalIn, type CodeFile } from './check-usage.ts';
import { checkRefusedTerms } from './check-refused-terms.ts';
import { readRefusedTerms } from './refused-terms.ts';
import { readNamespaces } from './namespaces.ts';
import { readUsedKeys } from './used-keys.ts';

/** Code that says something itself, beside the applications that have dictionaries. */
const SHARED = ['libs/ui', 'libs/i18n', 'libs/domain', 'libs/site-rules', 'libs/store', 'libs/contracts'];

const isCode = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(?:spec|fixture|d)\.tsx?$|(?:^|\/)testing\//.test(path);

function codeFiles(root: string, folder: string, app: string | null): CodeFile[] {
  const source = join(root, folder, 'src');
  if (!existsSync(source)) return [];
  return readdirSync(source, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter(isCode)
    .sort()
    .map((name) => {
      const path = `${folder}/src/${name}`;
      return { path, app, used: readUsedKeys(path, readFileSync(join(root, path), 'utf8')) };
    });
}

/** The languages of the site: those of the shared dictionary. */
function siteLanguages(root: string): readonly string[] {
  const files = readdirSync(join(root, 'libs/i18n/src/locales'));
  return files.filter((name) => /^[a-z]{2}\.json$/.test(name)).map((name) => name.slice(0, 2));
}

/** Applications for the staff alone: they speak English until somebody needs more. */
const OF_STAFF: readonly (string | null)[] = ['desk'];

/** Everything that is wrong with the texts of a workspace, a sentence each, with the file that it stands in. */
export function checkWorkspace(root: string): readonly string[] {
  const namespaces = readNamespaces(root);
  const apps = [...new Set(namespaces.flatMap(({ app }) => app ?? []))];
  const files = [
    ...SHARED.flatMap((folder) => codeFiles(root, folder, null)),
    ...apps.flatMap((app) => codeFiles(root, `apps/${app}`, app)),
  ];
  const languages = siteLanguages(root);
  const refused = readRefusedTerms(root);
  return [
    ...checkRequired(files, namespaces),
    ...namespaces.flatMap((each) =>
      checkLanguages(each, OF_STAFF.includes(each.app) ? ['en'] : languages, optionalIn(files, each)),
    ),
    ...namespaces.flatMap(checkAddress),
    ...namespaces.flatMap((each) => checkRefusedTerms(refused, each)),
    ...checkUnused(files, namespaces),
    ...checkSpecified(namespaces),
  ];
}
