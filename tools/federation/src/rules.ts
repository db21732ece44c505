import { join } from 'node:path';
import type { ModuleOptions, RuleSetRule } from 'webpack';
import { classNamesOf } from './class-names.ts';

const cssMinifyLoader = join(import.meta.dirname, 'css-minify-loader.cjs');
const registerSheetsLoader = join(import.meta.dirname, 'register-sheets-loader.cjs');
const spaceLoader = join(import.meta.dirname, 'space-loader.cjs');
const pureCallsLoader = join(import.meta.dirname, 'pure-calls-loader.cjs');

/** The page's own foundation (tokens, faces, reset): linked from the HTML, so that the first paint already has it. */
const linked = [/[\\/]libs[\\/]ui[\\/]assets[\\/]/, /\.global\.css$/];

/** Name of a class and a hash of name, file and container, for a build that somebody reads. */
const READABLE_CLASS_NAME = { localIdentName: '[local]_[hash]', localIdentHashDigestLength: 6 } as const;

/**
 * How files become modules. A style sheet is a constructed one and travels in the script, under the hash of the
 * script; whoever imports it registers it (`register-sheets-loader.cjs`). Its classes are named by `classNamesOf`.
 */
export function moduleRules(container: string, isReadable = false): ModuleOptions {
  return {
    parser: { 'css/module': { exportType: 'css-style-sheet', namedExports: true, dashedIdents: false } },
    generator: {
      'css/module': {
        ...(isReadable
          ? { ...READABLE_CLASS_NAME, localIdentHashSalt: container }
          : { localIdentName: classNamesOf(container) }),
        exportsConvention: 'as-is',
      },
    },
    rules: [
      compiled(/\.[cm]?[jt]s$/, false),
      compiled(/\.[jt]sx$/, true),
      // A component that nobody uses is left out, and with it the sheet that it imports.
      { include: /[\\/]libs[\\/][^\\/]+[\\/]src[\\/]/, test: /\.tsx?$/, sideEffects: false },
      { test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, loader: pureCallsLoader },
      { include: /[\\/]libs[\\/]contracts[\\/]src[\\/]operations[\\/]/, enforce: 'pre', loader: pureCallsLoader },
      { test: /\.css$/, exclude: linked, type: 'css/module', sideEffects: true, use: [cssMinifyLoader, spaceLoader] },
      { test: /\.css$/, include: linked, type: 'css/global', sideEffects: true, use: [cssMinifyLoader, spaceLoader] },
      { test: /\.(woff2?|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
    ],
  };
}

function compiled(test: RegExp, tsx: boolean): RuleSetRule {
  return {
    test,
    exclude: /node_modules/,
    use: [
      {
        loader: 'swc-loader',
        options: {
          swcrc: false,
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx },
            transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
          },
        },
      },
      registerSheetsLoader,
    ],
  };
}
