import type { Browser, BrowserContext } from '@playwright/test';

/** Violations of the policies of pages, in sentences. */
export type Violations = string[];

interface Global {
  reportViolation?: (sentence: string) => void;
}

/** Hears of every violation on pages and frames of a context. */
async function watchContext(context: BrowserContext, violations: Violations): Promise<void> {
  await context.exposeBinding('reportViolation', (_source, sentence: string) => violations.push(sentence));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample, documentURI } = event;
      const where = `${sourceFile}:${lineNumber}`;
      const sentence = `${documentURI}: ${effectiveDirective} kept ${blockedURI} at ${where} from happening: ${sample}`;
      (globalThis as Global).reportViolation?.(sentence);
    });
  });
}

/** Hears of every violation in whatever a journey opens in this browser. */
export function watchBrowser(browser: Browser, violations: Violations): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await watchContext(context, violations);
    return context;
  };
}
