const minify = require('webpack/lib/css/cssMinify');

/** Shrinks a style sheet before it becomes a string in a script, where no minimizer looks at it any more. */
module.exports = function cssMinifyLoader(source) {
  const done = this.async();
  minify({ [this.resourcePath]: source }).then(
    ({ code, warnings = [] }) => {
      for (const warning of warnings) this.emitWarning(new Error(String(warning)));
      done(null, code);
    },
    (error) => done(error),
  );
};
