export { registerArtifacts } from './register-artifacts.ts';
export { servedLine } from './served-line.ts';
