import stylelint from 'stylelint';

/**
 * Rules of every style sheet: space and colour by tokens, sides by the direction of the text, nothing by force. What
 * prettier formats is not looked at.
 */

/** A value of a shorthand: a word, or a function with what stands inside it. */
const part = String.raw`(?:[^\s()]+|[\w-]*\((?:[^()]|\([^()]*\))*\))`;

/** Four values of which the second and the fourth differ: those are right and left, whatever the direction. */
const unequalSides = new RegExp(String.raw`^${part}\s+(${part})\s+${part}\s+(?!\1$)${part}$`);

/** Four corners of which two of one edge differ. */
const unequalCorners = new RegExp(
  String.raw`^(?!(${part})\s+\1\s+(${part})\s+\2$)${part}\s+${part}\s+${part}\s+${part}$`,
);

const rawLength = /(?<!\w)\d*\.?\d+(?:px|pt|cm|mm|in)\b/;

const rawColour = [/#[\da-f]{3,8}\b/i, /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i];

const physical = [
  ...['left', 'right', 'top', 'bottom', 'width', 'height'],
  /^(?:min|max)-(?:width|height)$/,
  /^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)/,
  /^border-(?:top|bottom)-(?:left|right)-radius$/,
];

const spacing = '/^(?:scroll-)?(?:margin|padding)|^(?:row-|column-)?gap$/';

const values = {
  [spacing]: [rawLength],
  '/^(?:scroll-)?(?:margin|padding)$|^inset$|^border-(?:width|style|color)$/': [unequalSides],
  'border-radius': [unequalCorners],
  '/^(?:text-align|float|clear|justify-content|justify-items|justify-self)$/': [/^(?:left|right)$/],
};

const told = (property, value) => {
  if (rawColour.some((colour) => colour.test(value)))
    return `${property}: a component holds no colour of its own; take a token of libs/ui/assets/tokens.css`;
  if (/^(?:left|right)$/.test(value)) return `${property}: say start or end, so that pages from right to left mirror`;
  if (property === 'border-radius' || unequalSides.test(value))
    return `${property}: right and left are not sides of a page that is read from either; write logical properties`;
  return `${property}: take a step of the scale in libs/ui/assets/space.css, or a sum of two`;
};

const disallowed = (list) => [list, { message: told }];

const ruleName = 'longshot/no-own-panel';
const message = 'A panel is paper by panelClass() of @longshot/ui, beside the classes of its own.';

/** A sheet of an application has no surface of a panel: that is one class of the design system. */
const noOwnPanel = stylelint.createPlugin(ruleName, (isOn) => (root, result) => {
  if (!isOn) return;
  root.walkRules((node) => {
    const has = (prop, value) => node.nodes.some((each) => each.prop === prop && each.value === value);
    if (has('background', 'var(--surface-1)') && has('border-radius', 'var(--radius-3)'))
      stylelint.utils.report({ ruleName, result, node, message });
  });
});

export default {
  extends: 'stylelint-config-recommended',
  ignoreFiles: ['**/node_modules/**', '**/dist/**'],
  plugins: [noOwnPanel],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    // Sheets go by part and by state of it, not by weight.
    'no-descending-specificity': null,
    // Of CSS modules: outside of this sheet's scope.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'color-named': ['never', { message: 'A component holds no colour of its own; take a token.' }],
    'declaration-no-important': [
      true,
      { message: 'Nothing wins by force; where it must, disable the rule there and say why.' },
    ],
    'declaration-property-value-disallowed-list': disallowed({ ...values, '/./': rawColour }),
    'property-disallowed-list': [
      physical,
      { message: (name) => `${name} is the same side in every direction of reading; take the logical property` },
    ],
  },
  overrides: [
    { files: ['apps/*/src/**/*.css'], rules: { [ruleName]: true } },
    {
      // Where tokens get their values.
      files: ['libs/ui/assets/tokens.css', 'apps/casino/src/game-frame/*.css', 'apps/gateway/src/**/*.css'],
      rules: { 'declaration-property-value-disallowed-list': disallowed({ ...values, '/^(?!--)/': rawColour }) },
    },
    {
      // Comes from the gateway into pages whose host may be older than a step of the scale.
      files: ['apps/gateway/content/**/*.css'],
      rules: {
        'declaration-property-value-disallowed-list': disallowed({ ...values, [spacing]: [], '/./': rawColour }),
      },
    },
  ],
};
