import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';
import { providedSources } from './shared.ts';
import { workspaceRoot } from './workspace.ts';

const provided = {
  mobx: 'mobx',
  'mobx-react-lite': 'mobx-react-lite',
  'react-router': 'react-router',
  'react-router-dom': 'react-router',
  'react-i18next': 'react-i18next',
};

/** Names of values that a file imports from a package. */
function imported(file: string, from: string): readonly string[] {
  const source = typescript.createSourceFile(file, readFileSync(file, 'utf8'), typescript.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!typescript.isImportDeclaration(statement) || !typescript.isStringLiteral(statement.moduleSpecifier)) return [];
    const { importClause, moduleSpecifier } = statement;
    if (moduleSpecifier.text !== from || importClause === undefined) return [];
    if (importClause.phaseModifier === typescript.SyntaxKind.TypeKeyword) return [];
    const bindings = importClause.namedBindings;
    if (bindings === undefined || !typescript.isNamedImports(bindings)) return ['*'];
    return bindings.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => (propertyName ?? name).text);
  });
}

/** Names of values that the page shares of a package. */
function shared(name: string): ReadonlySet<string> {
  const file = join(import.meta.dirname, `provided/${name}.ts`);
  const text = readFileSync(file, 'utf8');
  return new Set(
    /export \{([^}]*)\}/
      .exec(text)?.[1]
      ?.split(',')
      .map((part) => part.trim()),
  );
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(join(workspaceRoot, folder), { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.spec.') && !name.includes('node_modules'))
    .map((name) => join(workspaceRoot, folder, name));
}

describe.each(Object.entries(provided))('what the page shares of %s', (library, part) => {
  const files = [...sourceFiles('apps'), ...sourceFiles('libs')].filter((file) => !/[\\/]testing[\\/]/.test(file));

  it('covers every name that an application or a library imports', () => {
    const names = shared(part);
    const missing = files.flatMap((file) => imported(file, library).filter((name) => !names.has(name)));
    expect(missing).toEqual([]);
  });
});

it('what the page shares of mobx covers what mobx-react-lite asks of it', () => {
  const names = shared('mobx');
  const requested = imported(providedSources()['#mobx-react-lite$'] ?? '', 'mobx');
  expect(requested.length).toBeGreaterThan(1);
  expect(requested.filter((name) => !names.has(name))).toEqual([]);
});
