import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript, { type ClassElement, type SourceFile, type Statement, type TypeElement } from 'typescript';
import { exportsOf, typeProgram } from '../types/type-program.ts';
import { readPackageJson, resolveWorkspaceImport } from '../workspace.ts';

/** Libraries whose surface applications of other releases rely on. */
export const reportedLibraries = ['host-contract', 'store', 'api-client'] as const;

/** The public surface of a library, as its report keeps it. */
export interface ApiReport {
  readonly version: string;
  /** Declarations by name, without comments and private members; a class or interface has its members apart. */
  readonly declarations: ReadonlyMap<string, string>;
}

const printer = typescript.createPrinter({ removeComments: true });

/** The surfaces of libraries as their sources have them now. */
export function apiReports(libraries: readonly string[], root: string): ReadonlyMap<string, ApiReport> {
  const entries = libraries.map((name) => [name, resolveWorkspaceImport(`@longshot/${name}`, root) ?? ''] as const);
  const program = typeProgram(
    entries.map(([, file]) => file),
    root,
    { noEmit: false, declaration: true, emitDeclarationOnly: true },
  );
  return new Map(
    entries.map(([name, entry]) => {
      const folder = join(root, 'libs', name);
      const exported = exportsOf(program, entry);
      const emitted = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${folder}/src/`));
      const statements = emitted.flatMap((source) => [...declarationsOf(program, source).statements]);
      const declarations = statements.flatMap((statement) => described(statement, exported));
      const sorted = declarations.sort(([a], [b]) => (a < b ? -1 : 1));
      return [name, { version: readPackageJson(folder).version, declarations: joined(sorted) }];
    }),
  );
}

/** Several of one name, as the ways of calling one function, become one line. */
function joined(declarations: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, text] of declarations)
    found.set(name, [...(found.has(name) ? [found.get(name)] : []), text].join(' '));
  return found;
}

function declarationsOf(program: typescript.Program, source: SourceFile): SourceFile {
  let text = '';
  program.emit(source, (_file, written) => (text = written), undefined, true);
  return typescript.createSourceFile('report.d.ts', text, typescript.ScriptTarget.Latest, true);
}

/** A declaration, and for one with members a declaration of each: `RootStore.session`. */
function described(statement: Statement, exported: ReadonlyMap<string, unknown>): [string, string][] {
  if (typescript.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((declared): [string, string][] =>
      exported.has(declared.name.getText()) ? [[declared.name.getText(), `const ${oneLine(declared)}`]] : [],
    );
  }
  const { name } = statement as Statement & { readonly name?: typescript.Identifier };
  if (name === undefined || !exported.has(name.text)) return [];
  if (!typescript.isClassDeclaration(statement) && !typescript.isInterfaceDeclaration(statement)) {
    return [[name.text, oneLine(statement)]];
  }
  const bare = typescript.isClassDeclaration(statement)
    ? typescript.factory.updateClassDeclaration(
        statement,
        [],
        name,
        statement.typeParameters,
        statement.heritageClauses,
        [],
      )
    : typescript.factory.updateInterfaceDeclaration(
        statement,
        [],
        name,
        statement.typeParameters,
        statement.heritageClauses,
        [],
      );
  const members = [...statement.members].filter(isPublic).map((member, index): [string, string] => {
    const key = member.name?.getText() ?? (typescript.isConstructorDeclaration(member) ? 'constructor' : `(${index})`);
    return [`${name.text}.${key}`, oneLine(member, statement.getSourceFile())];
  });
  return [[name.text, oneLine(bare, statement.getSourceFile())], ...members];
}

function isPublic(member: ClassElement | TypeElement): boolean {
  if (member.name !== undefined && typescript.isPrivateIdentifier(member.name)) return false;
  const hiding = typescript.ModifierFlags.Private | typescript.ModifierFlags.Protected;
  return (typescript.getCombinedModifierFlags(member) & hiding) === 0;
}

function oneLine(node: typescript.Node, source = node.getSourceFile()): string {
  const text = printer.printNode(typescript.EmitHint.Unspecified, node, source);
  return text.replace(/^(?:export |declare )+/, '').replaceAll(/\s*\n\s*/g, ' ');
}

/** Where the committed report of a library stands. */
export function reportFile(name: string, root: string): string {
  return join(root, 'etc', `${name}.api.md`);
}

/** The text of a report. */
export function reportText(name: string, { version, declarations }: ApiReport): string {
  const lines = [...declarations].map(([key, text]) => `${key}: ${text}`);
  return `# ${name} ${version}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;
}

/** The committed report of a library; undefined where there is none yet. */
export function committedReport(name: string, root: string): ApiReport | undefined {
  const file = reportFile(name, root);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const lines = /```text\n([\s\S]*)\n```/.exec(text)?.[1]?.split('\n') ?? [];
  const declarations = lines.map(
    (line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)] as const,
  );
  return { version: /^# \S+ (\S+)/.exec(text)?.[1] ?? '', declarations: new Map(declarations) };
}
