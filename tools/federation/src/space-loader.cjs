const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const scale = join(__dirname, '../../../libs/ui/assets/space.css');

/** Steps of the scale by name: `--space-3` is 8px. */
function steps() {
  const text = readFileSync(scale, 'utf8');
  return new Map(Array.from(text.matchAll(/(--[\w-]+):\s*([\d.]+px);/g), ([, name, value]) => [name, value]));
}

/**
 * Writes the steps of the spacing scale into a sheet, as lengths. They are the same in every theme and density, and so
 * a remote brings its own: what it was built with holds on hosts of any age, and a page resolves no name for it.
 */
module.exports = function spaceLoader(source) {
  if (!source.includes('var(--space-') && !source.includes('var(--hairline)')) return source;
  this.addDependency(scale);
  const known = steps();
  return source.replaceAll(/var\((--(?:space-[\w-]+|hairline))\)/g, (_, name) => {
    const value = known.get(name);
    if (value === undefined) throw new Error(`${this.resourcePath}: the spacing scale has no ${name}.`);
    return value;
  });
};
