import type { Compiler } from 'webpack';

/**
 * Makes every script and stylesheet that webpack's runtime loads carry the hash that the page knows for its address.
 * The page answers by `globalThis.__INTEGRITY__(url)`; an address it does not know gets a hash nothing matches.
 */
export class IntegrityPlugin {
  /** Taps the two runtime modules that create elements. */
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const { CssLoadingRuntimeModule } = compiler.webpack.web;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nscript.integrity = globalThis.__INTEGRITY__(script.src);`,
      );
      CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        'IntegrityPlugin',
        (source) => `${source}\nlink.integrity = globalThis.__INTEGRITY__(link.href);`,
      );
    });
  }
}
