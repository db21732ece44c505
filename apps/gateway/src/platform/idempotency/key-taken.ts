/** A key was written meanwhile through another of the player's accounts: nothing of this request may stand. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}
