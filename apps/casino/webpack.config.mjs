import { frames, remote } from '../../tools/federation/webpack-preset.mjs';

/** Games run in a sandboxed page of their own, which the gateway serves with these files. */
const options = { frames: { 'game-frame/game': 'src/game-frame/game.ts' } };

export default [frames(options), remote(options)];
