import { remote } from '../../tools/federation/webpack-preset.mjs';

export default remote();
