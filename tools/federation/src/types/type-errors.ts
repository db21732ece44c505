import { relative } from 'node:path';
import typescript, { type Diagnostic, type Program } from 'typescript';
import { codeOf, type TypeSource } from './archive.ts';

/** Finds the errors of an application's code by its types, a line each: `apps/coupon/src/a.ts:3:5 Type ...`. */
export function errorsOf(program: Program, source: TypeSource): readonly string[] {
  return codeOf(source).flatMap((name) => {
    const file = program.getSourceFile(name);
    if (file === undefined) return [];
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found.map((diagnostic) => lineOf(diagnostic, source.root));
  });
}

function lineOf({ file, start = 0, messageText }: Diagnostic, root: string): string {
  const text = typescript.flattenDiagnosticMessageText(messageText, ' ').replaceAll(/\s+/g, ' ');
  if (file === undefined) return text;
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return `${relative(root, file.fileName)}:${line + 1}:${character + 1} ${text}`;
}
