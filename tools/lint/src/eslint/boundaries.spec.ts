import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { boundariesOf, boundaryConfigs, remotesOf } from './boundaries.ts';

const workspace = join(import.meta.dirname, '../../../..');
const REMOTES = remotesOf(workspace);
const linter = new Linter();
const languageOptions = { parser: tseslint.parser as Linter.Parser };
const plugins = { '@typescript-eslint': tseslint.plugin as unknown as NonNullable<Linter.Config['plugins']>[string] };
const config: Linter.Config[] = [{ files: ['**/*.ts'], languageOptions, plugins }, ...boundaryConfigs(REMOTES)];

const fileOf = (folder: string): string => `${folder}${folder.includes('/src/') ? '' : '/src'}/fixture.ts`;
const messagesOf = (folder: string, text: string): readonly string[] =>
  linter.verify(text, config, fileOf(folder)).map(({ message }) => message);

/** Row of the table in the overview: folders, and the libraries they may import, types apart. */
interface Row {
  readonly from: readonly string[];
  readonly may: readonly string[];
  readonly types: readonly string[];
}

const overview = readFileSync(join(workspace, 'docs/overview.md'), 'utf8');
const listed = (text: string, heading: string): string => text.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';
const LIBRARIES = [...listed(overview, 'Libraries').matchAll(/^\| `libs\/([a-z-]+)`/gm)].map(([, name = '']) => name);
const namesIn = (text: string): readonly string[] => text.split(/[^a-z-]+/).filter((word) => LIBRARIES.includes(word));

function mayOf(cell: string): readonly string[] {
  if (cell === 'any library') return LIBRARIES;
  if (!cell.startsWith('every library but ')) return namesIn(cell);
  return LIBRARIES.filter((library) => !namesIn(cell).includes(library));
}

function rowOf([who = '', what = '']: readonly string[]): Row {
  const parts = what.split('; ');
  const ofRemote = REMOTES.filter((app) => app !== 'casino').map((app) => `apps/${app}`);
  return {
    from: who === 'another remote' ? ofRemote : [...who.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder),
    may: mayOf(parts.find((part) => !/^(types of|never) /.test(part)) ?? ''),
    types: namesIn(parts.find((part) => part.startsWith('types of ')) ?? ''),
  };
}

const ROWS: readonly Row[] = listed(overview, 'Who may import whom')
  .split('\n')
  .filter((line) => /^\| (`|another)/.test(line) && !line.includes('context of the gateway'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, 3),
  )
  .filter(([who = '']) => /apps\/|libs\/|remote/.test(who))
  .map(rowOf);

const EACH = ROWS.flatMap(({ from, ...rest }) => from.map((folder) => ({ folder, ...rest })));

describe('who may import which library', () => {
  it('stands in the overview for every folder that has a rule', () => {
    const ruled = boundariesOf(REMOTES).map(({ from }) => from);
    expect(EACH.map(({ folder }) => folder).sort()).toEqual(ruled.sort());
  });

  it.each(EACH)('is red in $folder for each library that the overview does not name', ({ folder, may, types }) => {
    const own = folder.split('/')[1] ?? '';
    for (const library of LIBRARIES.filter((name) => name !== own)) {
      for (const path of [`@longshot/${library}`, `@longshot/${library}/room`]) {
        const value = messagesOf(folder, `import { x } from '${path}';`);
        const type = messagesOf(folder, `import type { X } from '${path}';`);
        const forbidden = [`'${path}' import is restricted`];
        const expectMessages = (found: readonly string[], isRed: boolean) =>
          expect([folder, path, found.map((message) => message.split(' from')[0])]).toEqual([
            folder,
            path,
            isRed ? forbidden : [],
          ]);
        expectMessages(value, !may.includes(library));
        expectMessages(type, !may.includes(library) && !types.includes(library));
      }
    }
  });

  it('says what may be imported, and why', () => {
    expect(messagesOf('libs/ui', "import { x } from '@longshot/store';")).toEqual([
      expect.stringContaining(
        'libs/ui may import i18n, domain, site-rules: components show; they neither fetch nor decide. See docs/overview.md',
      ),
    ]);
  });
});

describe('what nobody else may import', () => {
  it.each([
    ['apps/betting', "import { x } from '../../coupon/src/mount.tsx';", 'Applications do not import each other'],
    ['apps/betting', "import { x } from '../../../../coupon/src/mount.tsx';", 'Applications do not import each other'],
    ['apps/gateway', "import { x } from '../../../apps/host/src/index.ts';", 'Applications do not import each other'],
    ['apps/betting', "import axios from 'axios';", 'Calls go through the transport'],
    ['libs/ui', "import axios from 'axios';", 'Calls go through the transport'],
    ['apps/gateway', "import { useState } from 'react';", 'The gateway runs without a browser'],
    ['apps/office', "import { createTransport } from '@longshot/api-client';", 'The host makes transport and stream'],
  ])('is red in %s: %s', (folder, text, message) => {
    expect(messagesOf(folder, text).join('\n')).toContain(message);
  });

  it('lets the client of the API have axios, and the host make the transport', () => {
    expect(messagesOf('libs/api-client', "import axios from 'axios';")).toEqual([]);
    expect(messagesOf('apps/host', "import { createTransport } from '@longshot/api-client';")).toEqual([]);
  });
});
