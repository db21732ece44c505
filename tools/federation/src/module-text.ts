import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import typescript, { type Node, type SourceFile, type Statement } from 'typescript';

/** Names of values wanted of a module; `operations.getSession` is one of a namespace that it exports. */
export type Wanted = ReadonlySet<string> | 'all';

/** One import or re-export of values. */
export interface ModuleImport {
  readonly specifier: string;
  /** Names that the importing file itself takes; a barrel hands on what is asked of it. */
  readonly wanted: Wanted;
}

/** A line of a barrel: names under which it exports what another module has. */
export interface ReExport {
  readonly specifier: string;
  /** By the name it exports, the name it has there (`*` is the whole module); null is `export * from`. */
  readonly names: ReadonlyMap<string, string> | null;
}

/** Text of a file with its modules once its types are erased. */
export interface ModuleText {
  readonly code: string;
  readonly imports: readonly ModuleImport[];
  readonly exported: ReadonlySet<string>;
  readonly reExports: readonly ReExport[];
  /** It only exports what others have: it may be passed by for what nobody asks of it. */
  readonly isBarrel: boolean;
}

const read = new Map<string, { readonly text: string; readonly module: ModuleText }>();

/** Reads a file of TypeScript or JavaScript. What was read before is not read apart again. */
export function moduleText(file: string): ModuleText {
  const text = readFileSync(file, 'utf8');
  const known = read.get(file);
  if (known?.text === text) return known.module;
  const module = parse(text, file);
  read.set(file, { text, module });
  return module;
}

function parse(text: string, file: string): ModuleText {
  const { code } = transformSync(text, {
    filename: file,
    swcrc: false,
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  });
  const source = typescript.createSourceFile('module.js', code, typescript.ScriptTarget.Latest, true);
  const { statements } = source;
  return {
    code,
    imports: [...statements.flatMap((statement) => importOf(statement, source)), ...dynamicImports(source)],
    exported: new Set(statements.flatMap(exportedNames)),
    reExports: statements.flatMap(reExportOf),
    isBarrel: statements.length > 0 && statements.every(isReExport),
  };
}

function specifierOf(statement: Statement): string | undefined {
  if (!typescript.isImportDeclaration(statement) && !typescript.isExportDeclaration(statement)) return undefined;
  const specifier = statement.moduleSpecifier;
  return specifier !== undefined && typescript.isStringLiteral(specifier) ? specifier.text : undefined;
}

function importOf(statement: Statement, source: SourceFile): ModuleImport[] {
  const specifier = specifierOf(statement);
  if (specifier === undefined || !typescript.isImportDeclaration(statement)) return [];
  const { importClause } = statement;
  const bindings = importClause?.namedBindings;
  // A default import, a namespace and an import for its effects count as the whole module.
  if (importClause?.name !== undefined || bindings === undefined || !typescript.isNamedImports(bindings)) {
    return [{ specifier, wanted: 'all' }];
  }
  const wanted = bindings.elements.flatMap(({ name, propertyName }) =>
    usesOf(name.text, source).map((property) =>
      property === '' ? (propertyName ?? name).text : `${(propertyName ?? name).text}.${property}`,
    ),
  );
  return [{ specifier, wanted: new Set(wanted) }];
}

/** Which properties of a local name are used; the empty text where it is used as a whole. */
function usesOf(local: string, source: SourceFile): readonly string[] {
  const found = new Set<string>();
  const visit = (node: Node): void => {
    if (typescript.isIdentifier(node) && node.text === local && !typescript.isImportSpecifier(node.parent)) {
      const { parent } = node;
      const isObject = typescript.isPropertyAccessExpression(parent) && parent.expression === node;
      const isPropertyName = typescript.isPropertyAccessExpression(parent) && parent.name === node;
      if (!isPropertyName) found.add(isObject ? parent.name.text : '');
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found.has('') ? [''] : [...found];
}

function dynamicImports(source: SourceFile): ModuleImport[] {
  const found: ModuleImport[] = [];
  const visit = (node: Node): void => {
    if (typescript.isCallExpression(node) && node.expression.kind === typescript.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier !== undefined && typescript.isStringLiteralLike(specifier)) {
        found.push({ specifier: specifier.text, wanted: 'all' });
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function isReExport(statement: Statement): boolean {
  if (!typescript.isExportDeclaration(statement)) return false;
  return statement.moduleSpecifier !== undefined || isEmptyExport(statement);
}

function isEmptyExport({ exportClause }: typescript.ExportDeclaration): boolean {
  return exportClause !== undefined && typescript.isNamedExports(exportClause) && exportClause.elements.length === 0;
}

function reExportOf(statement: Statement): ReExport[] {
  const specifier = specifierOf(statement);
  if (specifier === undefined || !typescript.isExportDeclaration(statement)) return [];
  const { exportClause } = statement;
  if (exportClause === undefined) return [{ specifier, names: null }];
  if (typescript.isNamespaceExport(exportClause))
    return [{ specifier, names: new Map([[exportClause.name.text, '*']]) }];
  const names = exportClause.elements.map(
    ({ name, propertyName }) => [name.text, (propertyName ?? name).text] as const,
  );
  return [{ specifier, names: new Map(names) }];
}

/** Names that a statement exports itself; those behind `export * from` stand in the other file. */
function exportedNames(statement: Statement): string[] {
  if (typescript.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    if (clause === undefined) return [];
    return typescript.isNamespaceExport(clause) ? [clause.name.text] : clause.elements.map(({ name }) => name.text);
  }
  const isExported =
    typescript.canHaveModifiers(statement) &&
    typescript.getModifiers(statement)?.some(({ kind }) => kind === typescript.SyntaxKind.ExportKeyword);
  if (isExported !== true) return [];
  if (typescript.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const named = typescript.isFunctionDeclaration(statement) || typescript.isClassDeclaration(statement);
  return named && statement.name !== undefined ? [statement.name.text] : [];
}
