export { refuseKnownPassword } from './known-passwords.ts';
export { movePlayer } from './move-player.ts';
export {
  checkDocumentDays,
  checkField,
  STORED_AS,
  type PersonalFields,
  withFields,
  writePersonal,
} from './personal-fields.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { readUserConfig } from './user-config.ts';
