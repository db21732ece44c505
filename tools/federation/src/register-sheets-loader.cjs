const sheetImport = /^import \* as (\w+) from '(\.{1,2}\/[^']+\.css)';/gm;

/**
 * Registers the style sheets that a file imports with `import * as css from './x.css'`. That import is the whole
 * convention: who names a class has its sheet, and nobody can forget it. Lines stay where they are, for the maps.
 */
module.exports = function registerSheetsLoader(source) {
  let isFirst = true;
  return source.replace(sheetImport, (line, name) => {
    const register = isFirst ? "import { registerSheet } from '@longshot/ui/style-sheets';" : '';
    isFirst = false;
    return `${line}${register}registerSheet(${name}.default);`;
  });
};
