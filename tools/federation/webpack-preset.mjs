/**
 * The build of an application, whole: `apps/<app>/webpack.config.mjs` is
 * `import { remote } from '../../tools/federation/webpack-preset.mjs'; export default remote();`
 */
export { frames, host, liveRemote, remote } from './src/preset.ts';
