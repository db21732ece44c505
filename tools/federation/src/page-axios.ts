import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Parts of axios that serve forms, progress, cookies of other frameworks, `data:` addresses and browsers without
 * `fetch`: our transport sends JSON by `fetch`, and writes queries itself. axios imports each and calls none of them
 * for a request of ours.
 */
const UNUSED = [
  'adapters/xhr.js',
  'cancel/CancelToken.js',
  'core/createMultipartBody.js',
  'core/setFormDataHeaders.js',
  'helpers/AxiosURLSearchParams.js',
  'helpers/cookies.js',
  'helpers/estimateDataURLDecodedBytes.js',
  'helpers/formDataToBlob.js',
  'helpers/formDataToJSON.js',
  'helpers/HttpStatusCode.js',
  'helpers/isURLSameOrigin.js',
  'helpers/progressEventReducer.js',
  'helpers/spread.js',
  'helpers/toFormData.js',
  'helpers/toURLEncodedForm.js',
  'helpers/trackStream.js',
];

/** For webpack's `resolve.alias`: the modules of axios that stay out of the host's build. */
export function leftOutOfAxios(): Readonly<Record<string, false>> {
  const folder = join(dirname(require.resolve('axios/package.json')), 'lib');
  return Object.fromEntries(UNUSED.map((name) => [join(folder, name), false]));
}
