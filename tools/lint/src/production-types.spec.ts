import { join } from 'node:path';
import typescript from 'typescript';

const workspace = join(import.meta.dirname, '../../..');

/** Names that a file of a program may not use, of those it is asked about. */
function unknownIn(config: string, names: readonly string[]): readonly string[] {
  const path = join(workspace, config);
  const { config: read } = typescript.readConfigFile(path, typescript.sys.readFile);
  const { options } = typescript.parseJsonConfigFileContent(read, typescript.sys, join(path, '..'), undefined, path);
  const file = join(path, '..', 'asked-by-spec.ts');
  const text = `export const used = [${names.join(', ')}];\n`;
  const settings = { ...options, incremental: false, skipLibCheck: true, noEmit: true };
  const host = typescript.createCompilerHost(settings);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? typescript.createSourceFile(name, text, rest[0]) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || fileExists(name);
  const program = typescript.createProgram([file], settings, host);
  const messages = program.getSemanticDiagnostics(program.getSourceFile(file));
  return names.filter((name) =>
    messages.some(({ messageText }) => JSON.stringify(messageText).includes(`name '${name}'`)),
  );
}

const NAMES = ['URL', 'process', 'Buffer', 'document', 'window', 'describe', 'jest'];

describe('types that production code sees', () => {
  it.each([
    ['apps/gateway/tsconfig.json', ['document', 'window', 'describe', 'jest']],
    ['tsconfig.web-production.json', ['process', 'Buffer', 'describe', 'jest']],
  ])('are those of where it runs: %s', (config, unknown) => {
    expect(unknownIn(config, NAMES)).toEqual(unknown);
  });

  it('are more where specs stand beside it', () => {
    expect(unknownIn('tsconfig.web.json', NAMES)).toEqual([]);
  });
});
