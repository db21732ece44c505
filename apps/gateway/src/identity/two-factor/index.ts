export { seal, unseal } from './sealed-secret.ts';
export { base32Of, matchStep, otpauthUri } from './totp.ts';
