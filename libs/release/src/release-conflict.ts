/** Something else happened meanwhile, or stands against a change; in one sentence. */
export class ReleaseConflict extends Error {
  override readonly name = 'ReleaseConflict';
}
