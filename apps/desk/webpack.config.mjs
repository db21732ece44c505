import { host } from '../../tools/federation/webpack-preset.mjs';

export default host({ hasRemotes: false });
