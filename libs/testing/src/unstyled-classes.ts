/**
 * Classes of a page that none of its sheets knows, each once: what stands there unstyled. An element
 * marked `data-foreign-classes` wears the words of others and is left out. Asks for nothing outside of
 * itself, so that it can be handed to a browser.
 */
export function unstyledClasses(): string[] {
  const known = new Set<string>();
  const plain = (name: string): string =>
    name.replaceAll(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, letter: string) =>
      code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
    );
  const read = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if ('selectorText' in rule && typeof rule.selectorText === 'string')
        for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:[\w-]|\\[\da-f]{1,6} ?|\\.)+)/gi))
          known.add(plain(name));
      // Rules of any kind may hold others, and those of a document hold nothing else by that name.
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) read(sheet.cssRules);
  const worn = new Set(
    [...document.querySelectorAll('[class]:not([data-foreign-classes])')].flatMap((element) => [...element.classList]),
  );
  return [...worn].filter((name) => !known.has(name)).sort();
}
