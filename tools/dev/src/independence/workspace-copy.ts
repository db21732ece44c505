import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders and files that a build needs beside the application itself. */
const around = ['libs', 'tools/federation', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/** Applications that are built: those with a webpack configuration. */
export function builtApps(root: string): readonly string[] {
  const names = readdirSync(join(root, 'apps'));
  return names.filter((app) => existsSync(join(root, 'apps', app, 'webpack.config.mjs')));
}

/** A copy of the workspace in which applications come and go. */
export class WorkspaceCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'alone-'));
  private readonly root: string;

  /** Copies what every build needs, and no application. */
  constructor(root: string) {
    this.root = root;
    for (const name of around) this.take(name);
    this.takePackages();
  }

  /** Takes a file or folder of the workspace in. */
  take(name: string): void {
    const isSource = (path: string) => !/[\\/](?:node_modules|dist)(?:[\\/]|$)/.test(path.slice(this.root.length));
    cpSync(join(this.root, name), join(this.folder, name), { recursive: true, filter: isSource });
  }

  /** Leaves a file or folder out again. */
  drop(name: string): void {
    rmSync(join(this.folder, name), { recursive: true });
  }

  /** Changes a file. @throws Error when it stays as it is. */
  change(name: string, edit: (text: string) => string): void {
    const file = join(this.folder, name);
    const text = readFileSync(file, 'utf8');
    const changed = edit(text);
    if (changed === text) throw new Error(`${name} could not be changed: it does not say what it was to be changed at`);
    writeFileSync(file, changed);
  }

  /** Builds an application and answers the list of its hashes. */
  build(app: string): string {
    const webpack = join(this.folder, 'node_modules/webpack-cli/bin/cli.js');
    const cwd = join(this.folder, 'apps', app);
    execFileSync(process.execPath, [webpack], { cwd, stdio: 'pipe', maxBuffer: 20_000_000 });
    return readFileSync(join(this.folder, 'dist/apps', app, 'integrity.json'), 'utf8');
  }

  /** The names that the builds of all applications would have, without building them. */
  versions(): Readonly<Record<string, string>> {
    const script = join(this.folder, 'versions.mjs');
    writeFileSync(script, namesOfBuilds);
    execFileSync(process.execPath, [join(this.folder, 'tools/federation/src/types/cli.ts')], { cwd: this.folder });
    const args = [script, ...builtApps(this.folder)];
    return JSON.parse(execFileSync(process.execPath, args, { cwd: this.folder, encoding: 'utf8' })) as Record<
      string,
      string
    >;
  }

  /** Removes everything. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Packages by hard links where the file system has them: the links among our own then lead into the copy. */
  private takePackages(): void {
    const to = join(this.folder, 'node_modules');
    try {
      execFileSync('cp', ['-al', join(this.root, 'node_modules'), to], { stdio: 'pipe' });
    } catch {
      rmSync(to, { recursive: true, force: true });
      execFileSync('cp', ['-a', join(this.root, 'node_modules'), to]);
    }
  }
}

/** A build is named by its configuration already: the name of its globals. */
const namesOfBuilds = `
const names = {};
const root = process.cwd();
for (const app of process.argv.slice(2)) {
  process.chdir(\`\${root}/apps/\${app}\`);
  const { default: config } = await import(\`\${root}/apps/\${app}/webpack.config.mjs\`);
  names[app] = [config].flat().at(-1).output.uniqueName;
}
process.stdout.write(JSON.stringify(names));
`;
