// `npm test` draws the same examples every time, so that a red run can be run again; `npm run fuzz` and `npm run
// simulate` draw others each time. A seed that failed is given as SEED.
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({ seed: Number(process.env.SEED ?? 20_261) });

module.exports = fastCheck;
